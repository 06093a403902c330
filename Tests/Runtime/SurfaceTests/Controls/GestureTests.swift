import Foundation
import SwiftUI
import Testing
import ViewRuntime

private final class Said {
  var words: [String] = []
}

private struct Card: View {
  @State private var offset = CGSize.zero
  @GestureState private var isDragging = false
  let said: Said

  var body: some View {
    Text("Card at \(Int(offset.width)), \(isDragging ? "held" : "free")")
      .gesture(
        DragGesture()
          .updating($isDragging) { _, state, _ in state = true }
          .onChanged { value in
            offset = value.translation
            said.words.append("to \(Int(value.translation.width))")
          }
          .onEnded { value in
            said.words.append("end \(Int(value.translation.width))")
            offset = .zero
          })
  }
}

@Suite @MainActor struct GestureTests {
  private func host<Root: View>(_ root: Root) -> RuntimeHost { RuntimeHost(profile: .ios18, sink: nil) { root } }

  @Test func `a drag changes at half and full distance and then ends`() throws {
    let said = Said()
    let host = host(Card(said: said))
    try host.drag("Card at 0, free", by: CGSize(width: 100, height: 0))
    #expect(said.words == ["to 50", "to 100", "end 100"])
    #expect(host.texts == ["Card at 0, free"])
  }

  @Test func `a gesture that is absent is not recognized`() throws {
    let said = Said()
    func row(_ isDeletable: Bool) -> RuntimeHost {
      host(
        Text("Row").gesture(
          isDeletable ? DragGesture().onEnded { _ in said.words.append("deleted") } : nil))
    }
    #expect(throws: InteractionError.self) { try row(false).drag("Row", by: CGSize(width: 100, height: 0)) }
    try row(true).drag("Row", by: CGSize(width: 100, height: 0))
    #expect(said.words == ["deleted"])
  }

  @Test func `a drag below the minimum distance is not recognized`() {
    let host = host(Card(said: Said()))
    #expect(throws: InteractionError.self) { try host.drag("Card at 0, free", by: CGSize(width: 3, height: 0)) }
  }

  @Test func `a double tap and a long press are distinguished from a tap`() throws {
    let said = Said()
    let host = host(
      VStack {
        Text("One").onTapGesture { said.words.append("one") }
        Text("Two").onTapGesture(count: 2) { said.words.append("two") }
        Text("Long").onLongPressGesture(minimumDuration: 1) {
          said.words.append("long")
        } onPressingChanged: {
          said.words.append("pressing \($0)")
        }
        Text("Both").gesture(
          TapGesture(count: 2).onEnded { said.words.append("double") }.exclusively(
            before: TapGesture().onEnded { said.words.append("single") }))
      })
    try host.tap("One")
    try host.tap("Two", count: 2)
    try host.press("Long")
    try host.tap("Both")
    try host.tap("Both", count: 2)
    #expect(said.words == ["one", "two", "pressing true", "long", "pressing false", "single", "double"])
    #expect(throws: InteractionError.self) { try host.tap("Two") }
    #expect(throws: InteractionError.self) { try host.press("One") }
  }

  @Test func `a press before a drag reports both values`() throws {
    let said = Said()
    let host = host(
      Text("Row").gesture(
        LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
          switch value {
          case .first(let pressed): said.words.append("first \(pressed)")
          case .second(let pressed, let drag):
            said.words.append("second \(pressed) \(Int(drag?.translation.height ?? -1))")
          }
        }.onEnded { _ in said.words.append("end") }))
    try host.drag("Row", by: CGSize(width: 0, height: 20))
    #expect(said.words == ["first true", "first true", "second true 10", "second true 20", "end"])
  }

  @Test func `a simultaneous gesture is recognized together with an inner one`() throws {
    let said = Said()
    let host = host(
      VStack { Text("Inner").onLongPressGesture { said.words.append("inner") } }
        .simultaneousGesture(LongPressGesture().onEnded { _ in said.words.append("outer") }))
    try host.press("Inner")
    #expect(said.words == ["inner", "outer"])
  }

  @Test func `a script presses, taps twice and drags`() throws {
    let said = Said()
    let host = host(
      VStack {
        Text("A").onLongPressGesture { said.words.append("press") }
        Text("B").onTapGesture(count: 2) { said.words.append("twice") }
        Text("C").gesture(
          DragGesture().onEnded { said.words.append("drag \(Int($0.translation.width)) \(Int($0.translation.height))") }
        )
      })
    try host.run(Script("press \"A\"\ntap \"B\" 2 # twice\ndrag \"C\" 30 -4", file: "hand"))
    #expect(said.words == ["press", "twice", "drag 30 -4"])
    #expect(throws: ScriptError.self) { try Script("drag \"C\" 30", file: "hand") }
    #expect(throws: ScriptError.self) { try Script("tap \"B\" often", file: "hand") }
  }

  @Test func `a type-erased gesture acts like the gesture it wraps`() throws {
    let said = Said()
    func any(_ isTap: Bool) -> AnyGesture<Void> {
      isTap
        ? AnyGesture(TapGesture().onEnded { said.words.append("tap") })
        : AnyGesture(LongPressGesture().onEnded { _ in said.words.append("press") }.map { _ in () })
    }
    let host = host(
      VStack {
        Text("One").gesture(any(true))
        Text("Two").gesture(any(false))
      })
    try host.tap("One")
    try host.press("Two")
    #expect(said.words == ["tap", "press"])
    #expect(throws: InteractionError.self) { try host.press("One") }
  }

  @Test func `a tap on a view without hit testing reaches the view around it`() throws {
    let said = Said()
    func cards(reached: Bool) -> some View {
      VStack {
        Text("Under").onTapGesture { said.words.append("under") }
        Button("Save") { said.words.append("save") }
        VStack { Text("Back").gesture(DragGesture().onEnded { _ in said.words.append("drag") }).allowsHitTesting(true) }
      }
      .allowsHitTesting(reached)
      .sheet(isPresented: .constant(true)) {
        Button("Close") { said.words.append("close") }.presentationBackgroundInteraction(.enabled)
      }
      .simultaneousGesture(TapGesture().onEnded { said.words.append("around") })
    }
    let reached = host(cards(reached: true))
    try reached.tap("Under")
    try reached.drag("Back", by: CGSize(width: 50, height: 0))
    #expect(said.words == ["under", "around", "drag"])
    said.words = []

    let other = host(VStack { cards(reached: false) })
    #expect(other.texts.contains("Save"))
    #expect(throws: InteractionError.self) { try other.drag("Back", by: CGSize(width: 50, height: 0)) }
    try other.tap("Close")
    #expect(said.words == ["close"])

    said.words = []
    let around = host(
      VStack { Button("Inner") { said.words.append("inner") }.allowsHitTesting(false) }.onTapGesture {
        said.words.append("outer")
      })
    try around.tap("Inner")
    #expect(said.words == ["outer"])
  }

  @Test func `only the inner of two gestures of one kind is recognized`() throws {
    let said = Said()
    let host = host(
      VStack { Text("Inner").onTapGesture(count: 2) { said.words.append("inner") } }
        .onTapGesture(count: 2) { said.words.append("outer") })
    try host.tap("Inner", count: 2)
    #expect(said.words == ["inner"])
  }

  @Test func `a gesture of high priority is recognized instead of those inside`() throws {
    let said = Said()
    func tap(_ name: String) -> some Gesture { TapGesture().onEnded { said.words.append(name) } }
    let host = host(
      VStack {
        VStack { Text("Text").gesture(tap("inner")) }.highPriorityGesture(tap("outer"))
        VStack { Button("Button") { said.words.append("action") } }.highPriorityGesture(tap("above"))
        VStack { Button("Both") { said.words.append("action") } }.simultaneousGesture(tap("beside"))
        VStack { Text("Drag").gesture(DragGesture().onEnded { _ in said.words.append("inner drag") }) }
          .highPriorityGesture(DragGesture().onEnded { _ in said.words.append("outer drag") })
        VStack { Text("Free").onTapGesture { said.words.append("free") } }
          .highPriorityGesture(LongPressGesture().onEnded { _ in said.words.append("press") })
      })
    for label in ["Text", "Button", "Both", "Free"] { try host.tap(label) }
    try host.drag("Drag", by: CGSize(width: 50, height: 0))
    try host.press("Free")
    #expect(said.words == ["outer", "above", "action", "beside", "free", "outer drag", "press"])
  }

  @Test func `a mask excludes the gesture or those inside`() throws {
    let said = Said()
    func tap(_ name: String) -> some Gesture { TapGesture().onEnded { said.words.append(name) } }
    func host(_ mask: GestureMask) -> RuntimeHost {
      self.host(VStack { Text("Text").gesture(tap("inner")) }.highPriorityGesture(tap("outer"), including: mask))
    }
    try host(.gesture).tap("Text")
    try host(.subviews).tap("Text")
    #expect(said.words == ["outer", "inner"])
    #expect(throws: InteractionError.self) { try host(.none).tap("Text") }
  }

  private struct Held: View {
    let said: Said
    var body: some View {
      VStack {
        Button("Button") { said.words.append("action") }
          .onLongPressGesture {
            said.words.append("long")
          } onPressingChanged: {
            said.words.append($0 ? "down" : "up")
          }
        Button("Above") { said.words.append("action") }
          .highPriorityGesture(LongPressGesture().onEnded { _ in said.words.append("long") })
      }
    }
  }

  @Test func `a button that is held runs its action when the finger goes`() throws {
    let said = Said()
    let host = host(Held(said: said))
    try host.press("Button")
    #expect(said.words == ["down", "up", "action"])
    said.words = []
    try host.tap("Button")
    #expect(said.words == ["down", "up", "action"])
    said.words = []
    try host.press("Above")
    #expect(said.words == ["long"])
  }

  @Test func `time passes while a finger is down`() throws {
    let said = Said()
    let host = host(
      Text("Text").onLongPressGesture {
        said.words.append("long")
      } onPressingChanged: { isDown in
        said.words.append(isDown ? "down" : "up")
        if isDown { DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { said.words.append("later") } }
      })
    try host.press("Text")
    #expect(said.words == ["down", "later", "long", "up"])
  }
}
