import CLISupport
import TraceFormat
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The traces of a folder.
enum TraceFolder {
  /// The deepest folder and the most traces that are looked at.
  static let maximumDepth = 16
  static let maximumTraces = 100_000

  static func isFolder(_ path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    unsafe closedir(folder)
    return true
  }

  /// The files ending in `.bin` in a folder and the folders below it, sorted by path. Names that begin with a dot are passed over.
  /// - Throws: ``CommandFailure`` with ``ExitCode/input`` where there is none.
  static func traces(_ path: String) throws(CommandFailure) -> [String] {
    let top = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var found: [String] = []
    collect(top, depth: 0, &found)
    guard !found.isEmpty else { throw CommandFailure(.input, "\(TerminalText(path)) holds no trace: no file in it ends in .bin") }
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
      // Links are not followed: a folder may hold itself. Nobody may be writing into a pipe.
      if kind == Int32(DT_DIR) {
        collect(inner, depth: depth + 1, &found)
      } else if name.hasSuffix(".bin"), kind != Int32(DT_FIFO) {
        found.append(inner)
      }
    }
  }
}
