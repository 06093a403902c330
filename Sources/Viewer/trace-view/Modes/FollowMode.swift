import CLISupport
import TraceFormat
import TraceRender

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Mode {
  /// The events as they come, as NDJSON, until the trace is complete or the recorded program has ended.
  static let follow = Mode(.follow) { invocation in
    let path = try invocation.path()
    guard path != "-", !FileIdentity.isPipe(path) else {
      throw CommandFailure.usage("--follow wants the file that is being written, not \(path == "-" ? "standard input" : "a pipe")")
    }
    let wanted = try invocation.selection()
    let follower = try invocation.reading { () throws(TraceReadError) in try TraceFollower(path: path) }
    let process = RecordedProcess(follower.header)
    var selection = EventSelection(wanted, follower.header.trace, follower.strings)
    let output = try invocation.output()
    var lines = EventLineWriter(strings: follower.strings)
    try output.write(lines.header(follower.header.trace))
    var record = EventRecord()
    var looksSinceEnd = 0
    while true {
      // Asked first: what a program wrote before it ended is found by the look that comes after.
      let isAlive = process.isAlive
      let state = try invocation.reading { () throws(TraceReadError) in try follower.look() }
      if !isAlive { looksSinceEnd += 1 }
      let isLast = state != .growing || looksSinceEnd > Following.looksForEnd
      let horizon = isLast || !isAlive ? UInt64.max : Following.horizon(follower.header)
      while follower.next(&record, before: horizon) {
        if selection.admits(record) { try output.write(lines.line(record)) }
      }
      try output.flush()
      if isLast {
        try output.close()
        Following.conclude(state, invocation.talk)
        return invocation.told(try invocation.reading { () throws(TraceReadError) in try follower.health() }, .done)
      }
      usleep(Following.pause)
    }
  }
}

private enum Following {
  /// Between two looks at the file, in microseconds.
  static let pause: UInt32 = 50_000
  /// How often to look, once the program has ended, for the complete trace that trace-record makes of the file: a second.
  static let looksForEnd = 20
  /// How long an event is held back so that those of other threads can come before it, in nanoseconds.
  static let patience: UInt64 = 20_000_000

  /// The trace's time up to which all threads' events should have come.
  static func horizon(_ header: FileHeader) -> UInt64 {
    guard header.clockKind != .virtual else { return .max }
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    let past = header.startMonotonic &+ patience
    let nanoseconds = UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
    return nanoseconds > past ? nanoseconds - past : 0
  }

  static func conclude(_ state: TraceFollower.State, _ talk: Talk) {
    switch state {
    case .complete: break
    case .growing: talk.say("the recorded program has ended without closing its trace; all that it recorded has been shown")
    case .replaced: talk.say("another file stands in the trace's place; all that was recorded until then has been shown")
    }
  }
}
