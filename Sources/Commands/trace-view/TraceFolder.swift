import CLISupport
import TraceFormat
import TraceSupport
import TraceSystem

/// Finds the traces in a folder.
enum TraceFolder {
  /// The maximum depth of folders that is searched.
  static let maximumDepth = 16
  /// The maximum number of traces that are returned.
  static let maximumTraces = 100_000

  /// Returns true if a path names a folder that can be opened.
  static func isFolder(_ path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    unsafe closedir(folder)
    return true
  }

  /// Returns the files ending in `.bin` in a folder and its subfolders, sorted by path. Names that begin with a dot are
  /// skipped.
  /// - Throws: ``CommandFailure`` with ``ExitCode/input`` if there is none.
  static func traces(_ path: String) throws(CommandFailure) -> [String] {
    let top = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var found: [String] = []
    collect(top, depth: 0, &found)
    guard !found.isEmpty else { throw CommandFailure(.input, "\(path) contains no trace: no file in it ends in .bin") }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func collect(_ path: String, depth: Int, _ found: inout [String]) {
    guard depth < maximumDepth, let entries = FolderListing.entries(of: path) else { return }
    for entry in entries where !entry.name.hasPrefix(".") {
      guard found.count < maximumTraces else { return }
      let inner = "\(path)/\(entry.name)"
      // Links to folders are not followed, since they can form cycles. Pipes may have no writer, and opening one would
      // block.
      if entry.kind == .folder {
        collect(inner, depth: depth + 1, &found)
      } else if entry.name.hasSuffix(".bin"), entry.kind != .pipe {
        found.append(inner)
      }
    }
  }
}
