import TraceFormat
import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes the finished trace out of what the recorded processes left behind.
struct TraceAssembly {
  let parts: [String]
  let output: String
  let end: ProcessEnd
  /// How other processes ended than the first, by their parts' paths.
  let partEnds: [String: ProcessEnd]

  /// - Returns: What the finished trace holds.
  func run() throws -> TraceSurvey {
    let first = try TraceSurvey(path: parts[0])
    if parts.count > 1 || first.header.clockKind == .virtual {
      // Virtual time is written anew, so that equal events give equal bytes; several processes, so that ids stay unique.
      var merger = try PartMerger(paths: parts)
      merger.end = end
      merger.partEnds = partEnds
      try merger.merge(to: output)
    } else {
      var packer = try TracePacker(path: parts[0])
      packer.end = end
      if first.health.isComplete { packer.eventCount = first.events }
      try packer.pack(to: output)
    }
    for part in parts where part != output { unsafe unlink(part) }
    return try TraceSurvey(path: output)
  }
}
