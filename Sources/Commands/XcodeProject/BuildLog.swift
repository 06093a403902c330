import CLISupport
import Foundation
import TraceSupport

/// The output of a build that failed: the compiler's errors by file, with the paths of the project.
struct BuildLog {
  /// The errors in files of the generated package, with the paths below it.
  private(set) var errors: [CompilerError] = []
  /// Errors without a place in the package: the linker's, the package manager's, or those in a framework.
  private(set) var others: [String] = []
  private let tail: [Substring]

  /// - Parameters:
  ///   - text: The output.
  ///   - folder: The folder of the package.
  init(_ text: String, package folder: URL) {
    let root = folder.path + "/"
    var seen: Set<CompilerError> = []
    var expansions = ExpandedCode(package: folder)
    for line in CompilerError.lines(in: text) {
      if let error = CompilerError(line).flatMap({ $0.below(root) ?? expansions.original(of: $0) }) {
        if seen.insert(error).inserted { errors.append(error) }
      } else if !line.contains("fatalError"), !line.contains("emit-module command failed"),
        !others.contains(String(line))
      {
        others.append(String(line))
      }
    }
    tail = Array(text.split(separator: "\n").suffix(5))
  }

  /// True if the disk was full.
  var isDiskFull: Bool {
    (tail.map(String.init) + others).contains { line in
      ["No space left on device", "disk is full"].contains { line.contains($0) }
    }
  }

  /// Returns the first ten errors, grouped by file, as lines for people.
  ///
  /// - Parameter shown: Returns the path of the app's file at a place.
  func lines(_ shown: (String) -> String?) -> [String] {
    let own = errors.map { (path: shown($0.file) ?? $0.file, error: $0) }
    var files: [String] = []
    for (path, _) in own where !files.contains(path) { files.append(path) }
    var lines = files.flatMap { file in
      own.filter { $0.path == file }.sorted { ($0.error.line, $0.error.column) < ($1.error.line, $1.error.column) }.map
      {
        "\(file):\($0.error.line):\($0.error.column): \($0.error.text)"
      }
    }
    lines += others
    if lines.isEmpty { lines = tail.map(String.init) }
    let rest = lines.count - 10
    return rest > 0 ? Array(lines.prefix(10)) + ["and \(Counted.text(rest, "error")) more"] : lines
  }
}

extension CompilerError {
  /// Returns the error with the path below a folder, which ends in a slash; nil if the file is elsewhere.
  fileprivate func below(_ folder: String) -> CompilerError? {
    guard file.hasPrefix(folder) else { return nil }
    var error = self
    error.file.removeFirst(folder.count)
    return error
  }
}
