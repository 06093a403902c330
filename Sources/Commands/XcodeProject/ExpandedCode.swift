import CLISupport
import Foundation

/// The code of a package that a macro has copied, such as the observers of an observable property.
///
/// The copy knows its file by the name that `#fileID` has there, and its lines. Its columns are those of the expansion.
struct ExpandedCode {
  private let folder: URL
  private var texts: [String: (place: String, lines: [Substring])?] = [:]

  init(package folder: URL) { self.folder = folder }

  /// Returns an error in such a copy as one at the beginning of the line that was copied; nil for other errors.
  mutating func original(of error: CompilerError) -> CompilerError? {
    let names = error.file.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names[1].hasSuffix(".swift"), let (place, lines) = source(names[0], names[1]),
      lines.indices.contains(error.line - 1)
    else { return nil }
    let indentation = lines[error.line - 1].utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    return CompilerError(file: place, line: error.line, column: indentation + 1, text: error.text)
  }

  /// The only file of a module with a name.
  private mutating func source(_ module: String, _ name: String) -> (place: String, lines: [Substring])? {
    if let known = texts["\(module)/\(name)"] { return known }
    let root = "Sources/\(module)"
    let below = FileManager.default.enumerator(atPath: folder.appendingPathComponent(root).path)
    let paths = (below?.compactMap { $0 as? String } ?? []).filter { $0 == name || $0.hasSuffix("/" + name) }
    let place = paths.count == 1 ? "\(root)/\(paths[0])" : nil
    let source = place.flatMap { place in
      PlainFile.text(of: folder.appendingPathComponent(place), limit: PlainFile.largestSource).map {
        (place, $0.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
    texts["\(module)/\(name)"] = .some(source)
    return source
  }
}
