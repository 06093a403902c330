import TraceAnalysis
import TraceRender

/// The lines of the source files in a tree. Each file is read once.
final class SourceLines {
  /// The maximum size, in bytes, of a source file that is read.
  private static let maximumBytes = 4 * 1024 * 1024

  private let tree: SourceTree
  /// The lines of each file that has been read, by path.
  private var files: [String: [Substring]] = [:]

  init(_ tree: SourceTree) { self.tree = tree }

  /// Returns the lines of a file of the tree; none if it cannot be read or is too large.
  func lines(of path: String) -> [Substring] {
    if let known = files[path] { return known }
    let bytes = (try? InputFile.read(tree.path(of: path))) ?? []
    // CR LF is a single character in Swift.
    let read =
      bytes.count > Self.maximumBytes
      ? [] : String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    files[path] = read
    return read
  }

  /// Returns the lines around a site, or nil if its file is not in the tree.
  func frame(of site: String) -> CodeFrame? {
    let place = tree.location(of: site)
    return place.isFallback ? nil : CodeFrame(lines(of: place.path), line: place.line)
  }
}
