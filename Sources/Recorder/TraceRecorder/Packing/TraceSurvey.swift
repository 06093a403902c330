public import TraceFormat

/// What one pass over a trace file tells: how much it holds and what it lacks.
public struct TraceSurvey {
  /// The file that was read.
  public let path: String
  public let header: FileHeader
  /// Events, losses among them.
  public private(set) var events: UInt64 = 0
  /// The numbers of the threads that recorded.
  public private(set) var threads = Set<UInt32>()
  public let health: TraceHealth

  public init(path: String) throws(TraceReadError) {
    self.path = path
    let file = try TraceFile(path: path)
    header = file.fileHeader
    var stream = file.events()
    var count: UInt64 = 0
    var threads = Set<UInt32>()
    var last: UInt32 = 0
    try stream.forEach { event throws(TraceReadError) in
      count += 1
      if event.thread != last {
        last = event.thread
        threads.insert(last)
      }
    }
    events = count
    self.threads = threads
    health = file.health
  }

  /// Lost events of all reasons.
  public var lost: UInt64 { health.lost }
}
