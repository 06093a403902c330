import Foundation

/// Reads the Swift files of one module and writes copies that record, and an overlay by which the compiler reads the
/// copies.
///
///     rewriter --output FOLDER [--without FILE:GROUP,GROUP...]... FILE...
///
/// Prints one JSON object: `overlay`, the path of the description; `edits`, each with its file, line, purpose and
/// group; `unreached`, the places that cannot be recorded; and `refused`, the files that have no copy because it would
/// be more than the file with additions, each with a line and the reason.
struct Rewriter {
  var output = ""
  var withdrawn: [String: Set<Int>] = [:]
  var files: [String] = []

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--output":
        guard let folder = rest.popFirst() else { throw Failure("--output needs a folder") }
        output = folder
      case "--without":
        guard let list = rest.popFirst(), let colon = list.lastIndex(of: ":") else {
          throw Failure("--without needs FILE:GROUPS")
        }
        withdrawn[String(list[..<colon]), default: []].formUnion(
          list[list.index(after: colon)...].split(separator: ",").compactMap { Int($0) })
      default: files.append(URL(fileURLWithPath: argument).standardizedFileURL.path)
      }
    }
    guard !output.isEmpty, !files.isEmpty else { throw Failure("usage: rewriter --output FOLDER FILE...") }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  func run() throws {
    let sources = try files.map { path in
      do { return try SourceFile(path: path) } catch { throw Failure("\(path) cannot be read as UTF-8 text") }
    }
    let types = ModuleTypes(sources)
    for source in sources { Rewriting(source, types.seen(from: source)).walk(source.tree) }
    let copies = CheckedCopies(of: sources, types, without: withdrawn)
    let overlay = try Overlay(copies: copies.overlaid).write(in: URL(fileURLWithPath: output))
    let report: [String: Any] = [
      "overlay": overlay.path, "edits": copies.edits, "unreached": copies.unreached, "refused": copies.refusals,
    ]
    FileHandle.standardOutput.write(
      try JSONSerialization.data(withJSONObject: report, options: [.sortedKeys, .withoutEscapingSlashes]))
  }
}

do {
  if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--leave-out" {
    try LeavingOut(path: CommandLine.arguments[2]).run()
    exit(0)
  }
  try Rewriter(Array(CommandLine.arguments.dropFirst())).run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
