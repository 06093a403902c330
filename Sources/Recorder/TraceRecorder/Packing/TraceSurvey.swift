package import TraceFormat

/// The result of a pass over a trace file: its size and its losses.
package struct TraceSurvey {
  /// The path of the file.
  package let path: String
  /// The file header.
  package let header: FileHeader
  /// The length of the file, in bytes.
  package let byteCount: UInt64
  /// The number of events, losses included.
  package private(set) var events: UInt64 = 0
  /// The number of events that the program recorded or lost.
  package private(set) var attempted: UInt64 = 0
  /// The numbers of the threads that recorded.
  package private(set) var threads = Set<UInt32>()
  /// The number and the message of the signal that ended the program's last process, if one did.
  package private(set) var crash: (signal: UInt64, message: String)?
  /// The losses and damage found.
  package let health: TraceHealth

  /// Reads the trace at `path` to its end.
  package init(path: String) throws(TraceReadError) {
    self.path = path
    let file = try TraceFile(path: path)
    header = file.fileHeader
    byteCount = file.byteCount
    var stream = file.events()
    var (count, losses): (UInt64, UInt64) = (0, 0)
    var threads = Set<UInt32>()
    var last: UInt32 = 0
    var crash: (signal: UInt64, message: String)?
    try stream.forEach { event throws(TraceReadError) in
      count += 1
      if event.kind == .loss { losses += 1 }
      if event.kind == .processSignal {
        crash = (event[.signal] ?? 0, event.string(.message).map { file.strings.text($0) } ?? "")
      }
      if event.thread != last {
        last = event.thread
        threads.insert(last)
      }
    }
    events = count
    self.crash = crash
    self.threads = threads
    health = file.health
    attempted = (count - losses).addingSaturated(file.health.lost)
  }

  /// The total number of lost events, for all reasons.
  package var lost: UInt64 { health.lost }
}
