import SwiftUI
import UIKit

extension Sample {
  /// Several views and a representable observe one object, which publishes in actions, in `updateUIView` and on another
  /// thread.
  static let observers = Sample("observers", { ObserverRoot() }) { host in
    for _ in 0..<3 { try host.tap("Bold") }
    try host.tap("Load")
    host.advance(by: .seconds(1))
  }
}

private final class Editor: ObservableObject, @unchecked Sendable {
  @Published var isBold = false
  @Published var canUndo = false
  @Published var loads = 0
}

private struct EditorView: UIViewRepresentable {
  @ObservedObject var editor: Editor

  func makeUIView(context: Context) -> UILabel { UILabel() }
  func updateUIView(_ label: UILabel, context: Context) {
    label.text = editor.isBold ? "bold" : "plain"
    editor.canUndo = editor.isBold
  }
}

private struct Badge: View {
  @ObservedObject var editor: Editor
  let number: Int
  var body: some View { Text("\(number) \(editor.isBold) \(editor.loads)") }
}

private struct Distant: View {
  @EnvironmentObject private var editor: Editor
  let number: Int
  var body: some View { Text("distant \(number) \(editor.canUndo)") }
}

private struct ObserverRoot: View {
  @StateObject private var editor = Editor()

  var body: some View {
    VStack {
      Button("Bold") { editor.isBold.toggle() }
      Button("Load") { [editor] in DispatchQueue.global().async { editor.loads += 1 } }
      EditorView(editor: editor)
      Text("undo \(editor.canUndo)")
      ForEach(0..<6, id: \.self) { Badge(editor: editor, number: $0) }
      ForEach(0..<6, id: \.self) { Distant(number: $0) }
    }
    .environmentObject(editor)
  }
}
