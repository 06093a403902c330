import SwiftUI
import Testing
import ViewRuntime

/// A wrapped field with a label and an icon, as in apps.
private struct Labeled: View {
  let title: String
  @Binding var text: String
  var isMarked = false
  var onEditing: (Bool) -> Void = { _ in }
  @FocusState private var isFocused: Bool
  var body: some View {
    VStack {
      Text(title + (isFocused ? " has it" : ""))
      if isMarked {
        TextField(title, text: $text, onEditingChanged: onEditing).focused($isFocused)
      } else {
        TextField(title, text: $text, onEditingChanged: onEditing)
      }
    }
  }
}

private struct Page: View {
  private enum Field { case name, city }
  @State private var texts = ["", "", ""]
  @State private var log: [String] = []
  @FocusState private var focus: Field?
  @FocusState private var isEither: Bool
  var body: some View {
    Form {
      Labeled(title: "Name", text: $texts[0], onEditing: { log.append("name \($0)") }).focused($focus, equals: .name)
        .onSubmit { focus = .city }
      Labeled(title: "City", text: $texts[1], isMarked: true).focused($focus, equals: .city)
    }
    .focused($isEither)
    TextField("Other", text: $texts[2])
    Button("To name") { focus = .name }
    Button("To city") { focus = .city }
    Button("Done") { focus = nil }
    Text("\(focus.map { "\($0)" } ?? "nothing") \(isEither)")
    Text(log.joined(separator: ", "))
  }
}

@MainActor
@Suite struct WrapperFocusTests {
  @Test func `focusing a wrapped field focuses the view around it`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Page() }
    try host.type("ab", into: "Name")
    #expect(host.texts.contains("name true") && !host.texts.contains("City has it"))
    try host.type("c\n", into: "Name")
    #expect(host.texts.contains("city true") && host.texts.contains("City has it"))
    #expect(host.texts.contains("name true, name false"))
    try host.type("d", into: "Other")
    #expect(host.texts.contains("nothing false") && host.texts.contains("City"))
  }

  @Test func `focusing a view in code focuses its wrapped field`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Page() }
    try host.tap("To city")
    #expect(host.texts.contains("city true") && host.texts.contains("City has it"))
    try host.tap("To name")
    host.settle()
    #expect(host.texts.contains("City") && host.texts.contains { $0.hasSuffix("name true") })
    try host.type("x", into: "Name")
    #expect(host.texts.contains("name true"))
    try host.tap("To city")
    try host.tap("Done")
    #expect(host.texts.contains("nothing false") && host.texts.contains("City"))
  }
}
