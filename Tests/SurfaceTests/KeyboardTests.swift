import SwiftUI
import Testing
import ViewRuntime

/// Counts what a page evaluates; not state, so that counting changes nothing.
private final class Bodies { var count = 0 }

private struct Entry: View {
  let bodies: Bodies
  @State private var amount = ""
  @State private var note = ""
  @State private var hasNote = true
  @FocusState private var isEditing: Bool
  var body: some View {
    let _ = bodies.count += 1
    NavigationStack {
      TextField("Amount", text: $amount).focused($isEditing)
      if hasNote { TextField("Note", text: $note) }
      Button("Drop note") { hasNote = false }
      Button("Start") { isEditing = true }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Text("bar") }
          ToolbarItemGroup(placement: .keyboard) {
            Spacer()
            Button("Done") { isEditing = false }
          }
        }
    }
  }
}

private struct Later: View {
  let bodies: Bodies
  @State private var text = ""
  var body: some View {
    let _ = bodies.count += 1
    TextField("Word", text: $text)
      .toolbar { ToolbarItem(placement: .keyboard) { Text("over the keyboard").onAppear { bodies.count += 100 } } }
  }
}

@MainActor
struct KeyboardTests {
  @Test func `items over the keyboard are there while a field has it`() throws {
    let host = host { Entry(bodies: Bodies()) }
    #expect(!host.texts.contains("Done") && host.texts.contains("bar"))
    try host.type("5", into: "Amount")
    #expect(host.texts.contains("Done"))
    try host.tap("Done")
    #expect(!host.texts.contains("Done"))
    try host.tap("Start")
    #expect(host.texts.contains("Done"))
    try host.type("\n", into: "Amount")
    #expect(!host.texts.contains("Done"))
  }

  @Test func `a field without a focus value has the keyboard too, and takes the focus from the others`() throws {
    let host = host { Entry(bodies: Bodies()) }
    try host.tap("Start")
    try host.type("x", into: "Note")
    #expect(host.texts.contains("Done"))
    try host.tap("Drop note")
    #expect(!host.texts.contains("Done"))
    try host.clear("Amount")
    #expect(host.texts.contains("Done"))
  }

  @Test func `the page does not run its body when the keyboard comes, and what stands over it appears then`() throws {
    let bodies = Bodies()
    let host = host { Later(bodies: bodies) }
    #expect(bodies.count == 1)
    try host.type("a", into: "Word")
    #expect(host.texts == ["a", "over the keyboard"])
    // The text is read by the field alone, and the keyboard by what stands over it.
    #expect(bodies.count == 101)
  }
}
