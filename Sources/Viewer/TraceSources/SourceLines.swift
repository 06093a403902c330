/// The lines of the source files in a tree. Each file is read once.
package final class SourceLines {
  /// The tree of the files.
  package let tree: SourceTree
  /// The lines of each file that has been read, by path.
  private var files: [String: [Substring]] = [:]

  /// Reads files of a tree.
  package init(_ tree: SourceTree) { self.tree = tree }

  /// Returns the lines of a file of the tree; none if it cannot be read or is too large.
  package func lines(of path: String) -> [Substring] {
    if let known = files[path] { return known }
    // CR LF is a single character in Swift.
    let text = SourceFile.bytes(at: tree.path(of: path)).map { String(decoding: $0, as: UTF8.self) }
    let read = text?.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" } ?? []
    files[path] = read
    return read
  }
}
