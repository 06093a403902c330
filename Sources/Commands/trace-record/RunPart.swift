import CLISupport
import TraceFormat

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that a process of this run records or has recorded.
struct RunPart {
  let path: String
  let header: FileHeader
  let identity: FileNames.Identity
  /// The process that is still recording to the file, or nil.
  let recorder: RecordedProcess?

  /// Returns nil if the file is not a trace of this run. Never waits for anything, and opens nothing but files.
  init?(_ path: String, of session: (UInt64, UInt64)) {
    guard FileNames.obstacle(at: path) == nil, let identity = FileNames.identity(of: path) else { return nil }
    // Checked before the file is read: if the process has ended by now, the file holds everything that it recorded.
    guard let header = try? TraceFile(path: path).fileHeader, header.traceID == session else { return nil }
    let process = RecordedProcess(header)
    self.path = path
    self.header = header
    self.identity = identity
    recorder = header.state == .online && process.isAlive ? process : nil
  }

  /// True if the file has the requested name, or if another run has since renamed it to the name of an earlier output.
  func hasMainName(_ place: OutputPlace) -> Bool { !path.hasPrefix(place.path + OutputPlace.partSuffix) }
}
