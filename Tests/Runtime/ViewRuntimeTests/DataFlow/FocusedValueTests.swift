import LifecycleTesting
import SwiftUI
import Testing

extension FocusedValues {
  @Entry fileprivate var edited: String?
  @Entry fileprivate var scene: String?
}

private struct Reader: View {
  @FocusedValue(\.edited) private var edited
  @FocusedValue(\.scene) private var scene
  var body: some View { Text("edited \(edited ?? "nothing") in \(scene ?? "nothing")") }
}

private struct Fields: View {
  @State private var first = ""
  @State private var second = ""
  var body: some View {
    Reader()
    TextField("First", text: $first).focusedValue(\.edited, "first")
    VStack { TextField("Second", text: $second) }.focusedValue(\.edited, "second")
    Text("scene").focusedSceneValue(\.scene, "the scene")
  }
}

private struct Login: View {
  enum Field { case name, code }
  @FocusState private var focus: Field?
  @State private var text = ""
  @State private var visits = 0
  var isTaken = false
  var body: some View {
    VStack {
      TextField("Name", text: $text).focused($focus, equals: .name)
      TextField("Code", text: $text).focused($focus, equals: .code)
      Text("focus \(focus.map { "\($0)" } ?? "none")")
      Button("Leave") { focus = nil }
    }
    .defaultFocus($focus, .code)
    .onAppear { if isTaken { focus = .name } }
  }
}

@MainActor
struct FocusedValueTests {
  @Test func `a focused value is that of the views around the focus, and a scene's is there without it`() throws {
    let host = try ViewHost { Fields() }
    #expect(host.texts.first == "edited nothing in the scene")
    try host.type("a", into: "First")
    #expect(host.texts.first == "edited first in the scene")
    try host.type("b", into: "Second")
    #expect(host.texts.first == "edited second in the scene")
    _ = try host.finish()
  }

  @Test func `the default has the focus when a view appears, unless something else has`() throws {
    let host = try ViewHost { Login() }
    #expect(host.texts.contains("focus code"))
    try host.tap("Leave")
    #expect(host.texts.contains("focus none"))
    _ = try host.finish()
    let taken = try ViewHost { Login(isTaken: true) }
    taken.settle()
    #expect(taken.texts.contains("focus name"))
    _ = try taken.finish()
  }
}
