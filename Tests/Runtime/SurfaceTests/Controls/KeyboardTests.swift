import SwiftUI
import Testing
import ViewRuntime

/// Counts evaluations of a page. It is not state, so counting changes nothing.
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

/// A page whose keyboard items are in another tab than the field.
private struct Pages: View {
  @State private var note = ""
  var body: some View {
    TabView {
      TextField("Note", text: $note).tabItem { Text("One") }
      Text("two").toolbar { ToolbarItem(placement: .keyboard) { Text("over") } }.tabItem { Text("Two") }
    }
  }
}

/// A field that appears focused without any user action.
private struct Coming: View {
  @State private var hasField = false
  @State private var word = ""
  @FocusState private var isEditing: Bool
  var body: some View {
    Text("page")
      .task {
        try? await Task.sleep(for: .seconds(1))
        hasField = true
        isEditing = true
      }
      .toolbar { ToolbarItem(placement: .keyboard) { Text("over") } }
    if hasField { TextField("Word", text: $word).focused($isEditing) }
  }
}

/// Sends each submitted line and keeps the focus for the next.
private struct Chat: View {
  @State private var line = ""
  @FocusState private var isEditing: Bool
  var body: some View {
    TextField("Message", text: $line).focused($isEditing).onSubmit {
      line = ""
      isEditing = true
    }
    Text(isEditing ? "editing" : "idle")
  }
}

@MainActor
struct KeyboardTests {
  @Test func `keyboard toolbar items exist while a field has the focus`() throws {
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

  @Test func `a field without a focus value also brings the keyboard and takes the focus from others`() throws {
    let host = host { Entry(bodies: Bodies()) }
    try host.tap("Start")
    try host.type("x", into: "Note")
    #expect(host.texts.contains("Done"))
    try host.tap("Drop note")
    #expect(!host.texts.contains("Done"))
    try host.clear("Amount")
    #expect(host.texts.contains("Done"))
  }

  @Test func `the page does not run its body when the keyboard and its toolbar items appear`() throws {
    let bodies = Bodies()
    let host = host { Later(bodies: bodies) }
    #expect(bodies.count == 1)
    try host.type("a", into: "Word")
    #expect(host.texts == ["a", "over the keyboard"])
    // Only the field reads the text, and only the keyboard items read the focus.
    #expect(bodies.count == 101)
  }

  @Test func `a field that requests the focus when submitted keeps it`() throws {
    let host = host { Chat() }
    try host.type("hello\n", into: "Message")
    #expect(host.texts == ["Message", "editing"])
  }

  @Test func `a hidden field loses the keyboard`() throws {
    let host = host { Pages() }
    try host.type("x", into: "Note")
    try host.tab("Two")
    #expect(host.texts == ["two"])
  }

  @Test func `a field that appears focused brings the keyboard`() {
    let host = host { Coming() }
    host.advance(by: .seconds(2))
    #expect(host.texts == ["page", "over", "Word"])
  }

  @Test func `a field without a focus value ends editing when another gets the focus or it is submitted`() throws {
    let host = host { Entry(bodies: Bodies()) }
    try host.type("x", into: "Note")
    try host.type("5", into: "Amount")
    try host.tap("Done")
    #expect(!host.texts.contains("Done"))
    try host.type("y", into: "Note")
    #expect(host.texts.contains("Done"))
    try host.type("\n", into: "Note")
    #expect(!host.texts.contains("Done"))
  }
}
