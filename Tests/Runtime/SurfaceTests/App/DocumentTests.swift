import SwiftUI
import Testing
import UniformTypeIdentifiers
import ViewRuntime

private final class Sheet: ReferenceFileDocument {
  @Published var lines = ["first"]
  static var readableContentTypes: [UTType] { [.plainText] }
  init() {}
  init(configuration: ReadConfiguration) throws {}
  func snapshot(contentType: UTType) throws -> [String] { lines }
  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: "\n").utf8))
  }

  func add(_ line: String, _ undo: UndoManager?) {
    lines.append(line)
    undo?.registerUndo(withTarget: self) { $0.lines.removeLast() }
  }
}

private struct Editor: View {
  @EnvironmentObject private var sheet: Sheet
  @Environment(\.undoManager) private var undo
  var body: some View {
    ForEach(sheet.lines, id: \.self) { Text($0) }
    Button("Add") { sheet.add("line \(sheet.lines.count)", undo) }
    Button("Undo") { undo?.undo() }
  }
}

private struct Note: FileDocument {
  var text = "empty"
  static var readableContentTypes: [UTType] { [.plainText] }
  init() {}
  init(configuration: ReadConfiguration) throws {}
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

@Suite @MainActor struct DocumentTests {
  @Test func `the views of an editor get a reference document as an environment object and undo their changes to it`()
    throws
  {
    let group = DocumentGroup(newDocument: { Sheet() }) { _ in Editor() }
    let host = RuntimeHost(profile: .ios18, sink: nil) { group._root }
    try host.tap("Add")
    try host.tap("Add")
    #expect(host.texts == ["first", "line 1", "line 2", "Add", "Undo"])
    try host.tap("Undo")
    #expect(host.texts == ["first", "line 1", "Add", "Undo"])
  }

  @Test func `an editor writes a value document`() throws {
    let group = DocumentGroup(newDocument: Note()) { TextField("Note", text: $0.$document.text) }
    let host = RuntimeHost(profile: .ios18, sink: nil) { group._root }
    try host.clear("Note")
    try host.type("typed", into: "Note")
    #expect(host.texts == ["typed"])
  }
}
