import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The private directories of recorded apps. An app removes its own when it exits; one that crashes cannot.
struct AppContainers {
  let path: String

  /// Chooses an unpredictable path. The first app that needs the directory creates it.
  init(session: (UInt64, UInt64)) {
    let place = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    path = "\(place)/twotrack-apps-\(String(session.0, radix: 16))\(String(session.1, radix: 16))"
  }

  /// Removes the remains of the directories.
  func remove() { Self.remove(path) }

  /// Removes a file, or a directory with its contents. Does not follow links.
  private static func remove(_ path: String) {
    guard unsafe unlink(path) != 0, errno != ENOENT, unsafe rmdir(path) != 0, let directory = unsafe opendir(path)
    else { return }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    unsafe closedir(directory)
    for name in names { remove("\(path)/\(name)") }
    unsafe rmdir(path)
  }
}
