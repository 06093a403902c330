import CLISupport
import TraceFormat
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    guard depth < maximumDepth, let folder = unsafe opendir(path) else { return }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder), found.count < maximumTraces {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let inner = "\(path)/\(name)"
      let kind = unsafe Int32(entry.pointee.d_type)
      // Links to folders are not followed, since they can form cycles. Pipes may have no writer, and opening one would
      // block.
      if kind == Int32(DT_DIR) {
        collect(inner, depth: depth + 1, &found)
      } else if name.hasSuffix(".bin"), kind != Int32(DT_FIFO) {
        found.append(inner)
      }
    }
  }
}
