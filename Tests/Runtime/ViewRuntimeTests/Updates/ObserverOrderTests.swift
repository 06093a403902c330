import LifecycleTesting
import SwiftUI
import Testing

private final class Editor: ObservableObject {
  @Published var isBold = false
  @Published var canUndo = false
}

private struct EditorView: View {
  @ObservedObject var editor: Editor

  var body: some View {
    editor.canUndo = editor.isBold
    return Text("\(editor.isBold)")
  }
}

private struct Badge: View {
  @ObservedObject var editor: Editor
  var body: some View { Text("\(editor.canUndo)") }
}

private struct Editors: View {
  @StateObject private var editor = Editor()

  var body: some View {
    Button("Bold") { editor.isBold.toggle() }
    EditorView(editor: editor)
    ForEach(0..<8, id: \.self) { _ in Badge(editor: editor) }
  }
}

@MainActor
struct ObserverOrderTests {
  @Test func `an object's observers are invalidated in the same order in every run`() throws {
    let traces = try (0..<8).map { _ in
      let host = try ViewHost { Editors() }
      try host.tap("Bold")
      host.settle()
      return try host.finish()
    }
    for trace in traces { #expect(trace.events == traces[0].events) }
    #expect(traces[0].events(.warning).contains { $0.code == "publish_in_update" })
  }
}
