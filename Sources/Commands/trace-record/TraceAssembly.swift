import CLISupport
import TraceFormat
import TraceRecorder
import TraceSystem

/// Creates the finished trace from the files of the recorded processes.
struct TraceAssembly {
  let place: OutputPlace
  /// The files of the processes of each launch, starting with the launched process.
  let launches: [[RunPart]]
  /// The ends of the processes that wrote the first file of each launch; nil where it is unknown.
  let ends: [ProcessEnd?]
  /// The ends of all other processes, by the paths of their parts.
  let partEnds: [String: ProcessEnd]
  /// The reach of an exploration, which the trace keeps.
  var reach: ExplorationReach?

  /// The finished trace, and the parts that processes are still recording.
  struct Result {
    let survey: TraceSurvey
    let path: String
    let running: [(pid: UInt32, path: String)]
  }

  func run() throws -> Result {
    let parts = launches.flatMap(\.self)
    let first = try TraceSurvey(path: parts[0].readingPath)
    let trace = try UnfinishedTrace(place)
    try trace.fill { target in
      if parts.count > 1 || reach != nil || first.header.clockKind == .virtual || !parts[0].hasMainName(place) {
        // A trace in virtual time is rewritten so that equal events give equal bytes; traces of several processes, so
        // that ids stay unique.
        var merger = try PartMerger(launches: launches.map { $0.map(\.readingPath) })
        merger.ends = ends
        merger.partEnds = partEnds
        if let reach { merger.attributes[ExplorationReach.attribute] = reach.attributeText }
        try merger.merge(to: target)
      } else {
        var packer = try TracePacker(path: parts[0].readingPath)
        packer.end = ends[0]
        if first.health.isComplete { packer.eventCount = first.events }
        try packer.pack(to: target)
      }
    }
    let survey = try TraceSurvey(path: trace.path)
    // The first process may have lost its file to a later one, which then has the name.
    let named = parts.first { $0.hasMainName(place) && $0.isInPlace }
    let (path, live) = try trace.publish(replacing: named ?? parts[0])
    var running: [(pid: UInt32, path: String)] = []
    if let recorder = (named ?? parts[0]).recorder, let live { running.append((recorder.pid, live)) }
    for part in parts where part.isInPlace && part.identity != named?.identity {
      if let recorder = part.recorder {
        if part.path != live { running.append((recorder.pid, part.path)) }
      } else if FileNames.identity(of: part.path) == part.identity {
        unsafe unlink(part.path)
      }
    }
    return Result(survey: survey, path: path, running: running)
  }
}
