import Combine
import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct FirstAppear: ViewModifier {
  @State private var hasAppeared = false
  let action: () -> Void

  func body(content: Content) -> some View {
    content.onAppear {
      guard !hasAppeared else { return }
      hasAppeared = true
      action()
    }
  }
}

extension View {
  fileprivate func onFirstAppear(_ action: @escaping () -> Void) -> some View { modifier(FirstAppear(action: action)) }
}

private struct Framed: ViewModifier {
  let title: String
  func body(content: Content) -> some View {
    VStack {
      Text(title)
      content
    }
  }
}

private struct Row: View {
  let text: String
  var body: some View { Text(text) }
}

private struct ModifiedView: View {
  @State private var title = "a"
  @State private var text = "x"
  var body: some View {
    VStack {
      Button("Title") { title += "a" }
      Button("Text") { text += "x" }
      Row(text: text).modifier(Framed(title: title)).onAppear {}.onDisappear {}
    }
    .onFirstAppear {}
  }
}

private struct CardView: View, Equatable {
  let id: Int
  let label: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var body: some View { Text("label \(label)") }
}

private struct Cards: View {
  @State private var round = 0
  var body: some View {
    Button("Round") { round += 1 }
    CardView(id: 1, label: round).equatable()
    CardView(id: 1, label: round)
  }
}

private struct TotalKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct PreferenceView: View {
  @State private var total = -1
  @State private var first = 1
  @State private var shows = true
  var body: some View {
    VStack {
      Text("total \(total)")
      Button("First") { first += 10 }
      Button("Hide") { shows = false }
      VStack {
        Text("one").preference(key: TotalKey.self, value: first)
        if shows { Text("two").preference(key: TotalKey.self, value: 2) }
        Text("three").preference(key: TotalKey.self, value: 3).transformPreference(TotalKey.self) { $0 *= 2 }
      }
      .onPreferenceChange(TotalKey.self) { total = $0 }
      .overlayPreferenceValue(TotalKey.self) { Text("overlay \($0)") }
    }
  }
}

/// Observes a preference that no view sets at launch.
private struct SourcelessView: View {
  enum Content { case fixed, branch, elements, erased }
  let content: Content
  @State private var total = -1
  @State private var shows = false
  var body: some View {
    Text("total \(total)")
    Button("Show") { shows = true }
    switch content {
    case .fixed: VStack { Text("one") }.onPreferenceChange(TotalKey.self) { total = $0 }
    case .branch:
      VStack { if shows { Text("one").preference(key: TotalKey.self, value: 3) } }.onPreferenceChange(TotalKey.self) {
        total = $0
      }
    case .elements: ForEach(0..<0) { Text("\($0)") }.onPreferenceChange(TotalKey.self) { total = $0 }
    case .erased: VStack { AnyView(Text("one")) }.onPreferenceChange(TotalKey.self) { total = $0 }
    }
  }
}

private struct ReceiveView: View {
  let subject: PassthroughSubject<Int, Never>
  @State private var sum = 0
  @State private var ticks = 0
  @State private var shows = true
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    Text("sum \(sum) ticks \(ticks)")
      .onReceive(subject) { sum += $0 }
      .onReceive(timer) { _ in ticks += 1 }
  }
}

private struct FocusView: View {
  enum Field: Hashable { case name, mail }
  @FocusState private var field: Field?
  @FocusState private var searches: Bool
  @State private var name = ""
  @State private var mail = ""
  @State private var query = ""
  var body: some View {
    VStack {
      Text(field.map { "\($0)" } ?? "none")
      Text("searches \(searches)")
      TextField("Name", text: $name).focused($field, equals: .name)
      TextField("Mail", text: $mail).focused($field, equals: .mail)
      TextField("Search", text: $query).focused($searches)
      Button("Mail") { field = .mail }
    }
  }
}

private struct AnimatedView: View {
  @State private var steps: [String] = []
  @Namespace private var space
  @ScaledMetric(relativeTo: .body) private var size = 12.0
  @GestureState private var drag = 0
  var body: some View {
    VStack {
      Text(steps.joined(separator: " "))
      Text("\(size) \(drag)")
      Button("Animate") {
        withAnimation(.easeIn) {
          steps.append("change")
        } completion: {
          steps.append("done")
        }
      }
    }
  }
}

@MainActor
struct ModifierTests {
  @Test func `lifecycle modifiers in and around a custom modifier belong to the modified view`() {
    let (_, log) = makeLog { ModifiedView() }
    #expect(
      log.take("appear", "state", "write") == [
        "state ModifiedView.0 title state", "state ModifiedView.1 text state", "state FirstAppear.0 hasAppeared state",
        "appear Row",
        "appear ModifiedView", "write FirstAppear.0",
      ])
  }

  @Test func `a modifier's body runs only when its own input changes`() throws {
    let (host, log) = makeLog { ModifiedView() }
    _ = log.take()
    try host.tap("Title")
    #expect(log.take("body") == ["body ModifiedView [title]", "body Framed [parent]"])
    try host.tap("Text")
    #expect(log.take("body") == ["body ModifiedView [text]", "body Row [self]"])
    #expect(host.texts.contains("aa") && host.texts.contains("xx"))
  }

  @Test func `the view's own equality counts only with equatable`() throws {
    let (host, log) = makeLog { Cards() }
    _ = log.take()
    try host.tap("Round")
    #expect(log.take("body", "skip") == ["body Cards [round]", "skip CardView equatable", "body CardView [self]"])
    #expect(host.texts == ["Round", "label 0", "label 1"])
  }

  @Test func `preferences arrive reduced and transformed, and again when they change`() throws {
    let (host, log) = makeLog { PreferenceView() }
    #expect(host.texts.first == "total 9")
    #expect(log.take("change") == ["change PreferenceView"])
    try host.tap("First")
    #expect(host.texts.first == "total 19")
    try host.tap("Hide")
    #expect(host.texts.first == "total 17")
    #expect(host.texts.last == "overlay 17")
  }

  @Test func `a preference that no view sets yet is observed if content can be inserted`() throws {
    #expect(makeLog { SourcelessView(content: .fixed) }.0.texts.first == "total -1")
    #expect(makeLog { SourcelessView(content: .elements) }.0.texts.first == "total 0")
    #expect(makeLog { SourcelessView(content: .erased) }.0.texts.first == "total 0")
    let (host, log) = makeLog { SourcelessView(content: .branch) }
    #expect(host.texts.first == "total 0")
    #expect(log.take("change") == ["change VStack"])
    try host.tap("Show")
    #expect(host.texts.first == "total 3")
    #expect(log.take("change") == ["change VStack"])
  }

  @Test func `publishers are received from the first update to the end of the node`() throws {
    let subject = PassthroughSubject<Int, Never>()
    let (host, log) = makeLog { ReceiveView(subject: subject) }
    _ = log.take()
    subject.send(1)
    subject.send(2)
    subject.send(3)
    host.advance(by: .seconds(2))
    #expect(host.texts == ["sum 6 ticks 2"])
    #expect(log.take("receive").count == 5)
    host.finish()
    subject.send(4)
    #expect(log.take("receive") == [])
  }

  @Test func `only one field of a host has the focus`() throws {
    let (host, _) = makeLog { FocusView() }
    #expect(host.texts.prefix(2) == ["none", "searches false"])
    try host.tap("Mail")
    #expect(host.texts.first == "mail")
    try host.type("q", into: "Search")
    #expect(host.texts.prefix(2) == ["none", "searches true"])
    try host.type("A", into: "Name")
    #expect(host.texts.prefix(2) == ["name", "searches false"])
  }

  @Test func `an animation's completion runs when virtual time has passed`() throws {
    let (host, _) = makeLog { AnimatedView() }
    try host.tap("Animate")
    #expect(host.texts.prefix(2) == ["change", "12.000000 0"])
    host.advance(by: .seconds(1))
    #expect(host.texts.first == "change done")
  }

  /// The same modifier around itself, directly and further out.
  @Test func `a modifier may be applied around itself`() throws {
    let (host, _) = makeLog { CardsInCards() }
    #expect(host.texts == ["Add 3"])
    try host.tap("Add 3")
    #expect(host.texts == ["Add 4"])
    host.finish()
    #expect(host.cuts.isEmpty)
  }
}

private struct CardStyle: ViewModifier {
  @Binding var count: Int

  func body(content: Content) -> some View {
    content.padding().onAppear { count += 1 }
  }
}

private struct CardsInCards: View {
  @State private var count = 0

  var body: some View {
    Button("Add \(count)") { count += 1 }
      .modifier(CardStyle(count: $count)).modifier(CardStyle(count: $count)).padding().modifier(
        CardStyle(count: $count))
  }
}
