import Foundation

/// Reads the Swift files of one module and writes copies that record, and an overlay by which the compiler reads the
/// copies.
///
///     rewriter --output FOLDER [--without FILE:GROUP,GROUP...]... FILE...
///
/// Prints one JSON object: `overlay`, the path of the description; `edits`, each with its file, line, purpose and
/// group; and `unreached`.
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
    var copies: [Overlay.Copy] = []
    var edits: [[String: Any]] = []
    var unreached: [[String: Any]] = []
    for source in sources {
      Rewriting(source, types.seen(from: source)).walk(source.tree)
      let kept = source.remaining(without: withdrawn[source.path] ?? [])
      if !kept.isEmpty { copies.append(Overlay.Copy(path: source.path, text: source.text(with: kept))) }
      for edit in kept where edit.group >= 0 {
        edits.append([
          "file": source.path, "line": source.line(at: edit.offset), "purpose": edit.purpose.rawValue,
          "group": edit.group,
        ])
      }
      unreached += source.unreached.map {
        ["file": source.path, "line": $0.line, "what": $0.what, "reason": $0.reason]
      }
    }
    let overlay = try Overlay(copies: copies).write(in: URL(fileURLWithPath: output))
    let report: [String: Any] = ["overlay": overlay.path, "edits": edits, "unreached": unreached]
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
