import CLISupport
import TraceFormat
import TraceSystem

/// A file that a process of this run records or has recorded.
struct RunPart {
  let path: String
  /// The open file, if it has the requested name, which other runs may give to their own files at any time.
  private let descriptor: HeldDescriptor?
  let header: FileHeader
  let identity: FileNames.Identity
  /// The process that is still recording to the file, or nil.
  let recorder: RecordedProcess?

  /// Returns nil if the file is not a trace of this run. Never waits for anything, and opens nothing but files.
  init?(_ path: String, of session: (UInt64, UInt64), _ place: OutputPlace) {
    guard FileNames.obstacle(at: path) == nil else { return nil }
    if Self.isMain(path, place) {
      guard let held = HeldDescriptor(path), let identity = FileNames.identity(of: held.number) else { return nil }
      descriptor = held
      self.identity = identity
    } else {
      guard let identity = FileNames.identity(of: path) else { return nil }
      descriptor = nil
      self.identity = identity
    }
    // Checked before the file is read: if the process has ended by now, the file holds everything that it recorded.
    guard let header = try? TraceFile(path: descriptor?.path ?? path).fileHeader, header.traceID == session else {
      return nil
    }
    let process = RecordedProcess(header)
    self.path = path
    self.header = header
    recorder = header.state == .online && process.isAlive ? process : nil
  }

  /// True if the file has the requested name, or if another run has since renamed it to the name of an earlier output.
  func hasMainName(_ place: OutputPlace) -> Bool { Self.isMain(path, place) }

  private static func isMain(_ path: String, _ place: OutputPlace) -> Bool {
    !path.hasPrefix(place.path + OutputPlace.partSuffix)
  }

  /// A path that opens the file, even after another run has renamed it.
  var readingPath: String { descriptor?.path ?? path }
}

/// An open file that is closed with this object.
private final class HeldDescriptor {
  let number: Int32

  init?(_ path: String) {
    number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if number < 0 { return nil }
  }

  deinit { close(number) }

  var path: String { "/dev/fd/\(number)" }
}
