import TraceFormat
import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Creates the finished trace from the files of the recorded processes.
struct TraceAssembly {
  let parts: [String]
  let output: String
  let end: ProcessEnd
  /// The ends of all processes except the first, by the paths of their parts.
  let partEnds: [String: ProcessEnd]

  /// - Returns: A survey of the finished trace.
  func run() throws -> TraceSurvey {
    let first = try TraceSurvey(path: parts[0])
    if parts.count > 1 || first.header.clockKind == .virtual {
      // Virtual time is rewritten so that equal events give equal bytes, and several processes so that ids stay unique.
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
