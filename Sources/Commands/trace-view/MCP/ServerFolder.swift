import CLISupport
import TraceSupport
import TraceSystem

/// The folder where the server was started. Its tools write only below it.
struct ServerFolder {
  /// The path from the root, without links; nil if the folder does not exist anymore.
  private let path = FileIdentity.absolutePath(".")

  /// Checks that a trace may be written to a path: in a folder that is really below this one, and only in the place of
  /// another trace.
  /// - Throws: ``CommandFailure`` with a sentence for the assistant.
  func check(traceAt output: String) throws(CommandFailure) {
    let (parent, name) = Self.parts(of: output)
    guard !["", ".", ".."].contains(name) else { throw .usage("output must name a file, and \(output) is a folder") }
    guard let place = FileIdentity.absolutePath(parent) else {
      throw .usage("the folder of \(output) does not exist; create it, or choose another output")
    }
    guard contains(place) else {
      throw .usage(
        "record writes only below the folder where the server was started, and \(output) is not below it; choose another output"
      )
    }
    var facts = stat()
    guard unsafe lstat("\(place)/\(name)", &facts) == 0 else { return }
    guard facts.st_mode & S_IFMT != S_IFLNK else {
      throw .usage("record writes through no link, and \(output) is one; choose another output")
    }
    guard facts.st_mode & S_IFMT == S_IFREG, OverwriteGuard.isTrace("\(place)/\(name)") else {
      throw .usage("record replaces only traces, and \(output) is not one; choose another output")
    }
  }

  /// Checks that an exploration may write its script beside a trace that may be written: only in the place of the script
  /// of another exploration.
  /// - Throws: ``CommandFailure`` with a sentence for the assistant.
  func check(scriptBeside output: String) throws(CommandFailure) {
    let name = Self.parts(of: output).name
    let stem = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : name[..<$0] } ?? name[...]
    let script = String(output.dropLast(name.count)) + stem + ".script"
    for path in [script] + ["memory", "coverage", "times"].map({ "\(script).\($0)" }) {
      var facts = stat()
      guard unsafe lstat(path, &facts) == 0 else { continue }
      guard path == script, facts.st_mode & S_IFMT == S_IFREG, OverwriteGuard.isExploration(path) else {
        throw .usage(
          "explore would replace \(path), which is not the script of an exploration; choose another output")
      }
    }
  }

  private func contains(_ place: String) -> Bool {
    guard let path else { return false }
    return place == path || place.hasPrefix(path == "/" ? path : path + "/")
  }

  private static func parts(of path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
