import TraceRecorder
import TraceSystem

/// The private directories of recorded apps. An app removes its own when it exits; one that crashes cannot.
struct AppContainers {
  let path: String

  /// Chooses an unpredictable path. The first app that needs the directory creates it.
  init(session: (UInt64, UInt64)) {
    let place = ProcessEnvironment.value("TMPDIR") ?? "/tmp"
    path = "\(place)/twotrack-apps-\(String(session.0, radix: 16))\(String(session.1, radix: 16))"
  }

  /// Removes what the launches so far have left on disk.
  func removeKept() { Self.remove("\(path)/\(RecorderOptions.keptContainer)") }

  /// Removes the remains of the directories.
  func remove() { Self.remove(path) }

  /// Removes a file, or a directory with its contents. Does not follow links.
  private static func remove(_ path: String) {
    guard unsafe unlink(path) != 0, errno != ENOENT, unsafe rmdir(path) != 0 else { return }
    guard let names = FolderListing.names(in: path) else { return }
    for name in names { remove("\(path)/\(name)") }
    unsafe rmdir(path)
  }
}
