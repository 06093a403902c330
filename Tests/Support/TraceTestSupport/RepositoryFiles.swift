import Foundation

/// The files of this repository, by their paths below its root.
package enum RepositoryFiles {
  /// The repository's root, without a slash at its end.
  package static let root: String = {
    // Tests/Support/TraceTestSupport/RepositoryFiles.swift is four levels below it.
    "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
  }()

  /// The absolute path of a file.
  package static func path(_ relative: String) -> String { root + "/" + relative }

  /// Returns the content of a file.
  package static func bytes(_ relative: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(relative))) }

  /// Returns the content of a file of text.
  package static func text(_ relative: String) throws -> String { String(decoding: try bytes(relative), as: UTF8.self) }

  /// Writes a file, and creates the folders above it.
  package static func write(_ bytes: [UInt8], to relative: String) throws {
    try FileManager.default.createDirectory(
      at: url(relative).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url(relative))
  }

  /// Writes a file of text, and creates the folders above it.
  package static func write(_ text: String, to relative: String) throws { try write(Array(text.utf8), to: relative) }

  /// Returns the paths of all files below a folder whose names end in `suffix`, in alphabetical order.
  package static func files(below folder: String, suffix: String = "") throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path(folder))
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { folder + "/" + $0 }
  }

  /// The paths of the recorded traces in `Traces`.
  package static let traces: [String] = (try? files(below: "Traces", suffix: ".bin")) ?? []

  /// Returns the path of a file below the root from its absolute path, such as `#filePath`.
  static func relative(_ absolute: String) -> String { String(absolute.dropFirst(root.count + 1)) }

  private static func url(_ relative: String) -> URL { URL(fileURLWithPath: path(relative)) }
}
