import SwiftUI
import Testing
import ViewRuntime

private struct Habits: View {
  @State private var done = ""

  var body: some View {
    Text("done: \(done)")
    List(["Run", "Read", "Rest"], id: \.self) { name in
      HStack {
        VStack { Text(name) }
        Button("Done") { done += name }
      }
      .onTapGesture { done += "row " }
    }
  }
}

private struct Board: View {
  @State private var marks = [0, 0, 0]

  var body: some View {
    Text(verbatim: "\(marks)")
    ForEach(0..<3, id: \.self) { index in
      ZStack { Square() }.onTapGesture { marks[index] += 1 }
    }
    Rectangle().onTapGesture { marks = [] }
  }
}

private struct Square: View { var body: some View { Rectangle() } }

/// Options that a tap finds by label if no button has it.
private struct Sizes: View {
  @State private var size = "M"

  var body: some View {
    Picker("Size", selection: $size) { ForEach(["S", "M"], id: \.self) { Text($0) } }
    Picker("Fixed", selection: .constant("A")) { ForEach(["A", "B"], id: \.self) { Text($0) } }.disabled(true)
    Text("size \(size)")
  }
}

@MainActor
struct LabelMatchTests {
  @Test func `a tap on a disabled option says so, not that nothing has the label`() throws {
    let (host, _) = makeHost(showing: []) { Sizes() }
    try host.tap("S")
    #expect(host.texts.last == "size S")
    func refusal(_ tap: () throws -> Void) -> String? {
      (#expect(throws: InteractionError.self) { try tap() })?.description
    }
    #expect(refusal { try host.tap("B") } == "the option \"B\" is disabled")
    #expect(refusal { try host.tap("M", number: 2) }?.contains("option") == true)
    #expect(refusal { try host.tap("XL") }?.hasPrefix("no button, link or toggle \"XL\" on screen") == true)
  }

  @Test func `one of several elements with the same label is selected by its number, or by a text near it`() throws {
    let (host, _) = makeHost(showing: []) { Habits() }
    try host.tap("Done", beside: "Rest")
    #expect(host.texts.first == "done: Rest")
    try host.tap("Done", number: 2)
    #expect(host.texts.first == "done: RestRead")
    try host.tap("Done")
    #expect(host.texts.first == "done: RestReadRun")
    #expect(throws: InteractionError.self) { try host.tap("Done", beside: "Swim") }
    #expect { try host.tap("Done", number: 4) } throws: {
      "\($0)" == #"no button, link or toggle number 4 labeled "Done" on screen; there are 3"#
    }
    for number in [0, -1] { #expect(throws: InteractionError.self) { try host.tap("Done", number: number) } }
  }

  @Test func `an element without text is named by the view in it or around it`() throws {
    let (host, _) = makeHost(showing: []) { Board() }
    try host.run(try Script("tap \"Square\" number 2\ntap \"Square\" number 3 # a comment", file: "steps"))
    #expect(host.texts.first == "[0, 1, 1]")
    try host.tap("Board")
    #expect(host.texts.first == "[]")
  }

  @Test func `scripts select one of several elements`() throws {
    let script = try Script("tap \"Done\" beside \"Read\"\ntap \"Done\" number 2\ntap \"Done\" 2", file: "steps")
    #expect(
      script.lines.map(\.step.description) == [
        "tap \"Done\" beside \"Read\"", "tap \"Done\" number 2", "tap \"Done\" 2",
      ])
    #expect(throws: ScriptError.self) { try Script("tap \"Done\" number 0", file: "steps") }
    let other = try Script("tap \"Done\" beside \"Read\"\r\n# a comment\r\n\r\ntap \"Done\" 2\r\n", file: "steps")
    #expect(
      other.lines.map(\.number) == [1, 4] && other.lines.map(\.step) == [script.lines[0].step, script.lines[2].step])
  }
}
