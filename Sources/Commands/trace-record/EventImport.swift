import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport

/// Converts an NDJSON event stream to a binary trace.
struct EventImport {
  /// A path, or `-` for standard input.
  let source: String
  let output: String
  let console: Console
  /// The facts given on the command line.
  let facts: ImportFacts

  func run() throws -> ExitCode {
    try EarlierOutput(output, console).check()
    var lines = try LineSource(path: source)
    var blank = 0
    var line = try lines.next()
    while let read = line, read.allSatisfy({ $0 == 0x20 || ($0 >= 9 && $0 <= 13) }) {
      blank += 1
      line = try lines.next()
    }
    guard var first = line else {
      throw CommandFailure(
        .input, "\(shownSource) is empty; it should contain one event per line, as trace-view FILE --events writes them"
      )
    }
    // Some editors write a byte order mark at the start of a file.
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { first = first.dropFirst(3) }
    if first.starts(with: FileHeader.magic.prefix(4)) {
      throw CommandFailure(.input, "\(shownSource) is already a trace, not an event stream; open it with trace-view")
    }
    do {
      let header = try EventLineReader.header(first) ?? TraceHeader()
      let trace = try UnfinishedTrace(OutputPlace(path: output, console: console))
      let writer = try trace.fill { path in try PackedTraceWriter(header: facts.added(to: header), path: path) }
      writer.largestChunk = ChunkHeader.maximumCapacity
      // An incomplete stream leaves nothing behind.
      defer { writer.abandon() }
      var reader = EventLineReader()
      for _ in 0..<blank { try reader.read([], into: writer) }
      try reader.read(first, into: writer)
      while let line = try lines.next() { try reader.read(line, into: writer) }
      if reader.knowsNothing {
        let kind = reader.unknownKinds.keys.min() ?? ""
        let nearest = nearestName(to: kind, in: EventKind.allCases.map(\.rawValue)).map { "; did you mean \($0)?" }
        throw CommandFailure(
          .input, "\(shownSource) has no event of a kind that this version knows, such as \(kind)\(nearest ?? "")")
      }
      let written = try trace.finish(writer)
      for (kind, count) in reader.unknownKinds.sorted(by: { $0.key < $1.key }) {
        let nearest = nearestName(to: kind, in: EventKind.allCases.map(\.rawValue)).map { "; did you mean \($0)?" }
        console.error(
          "\(Counted.text(count, "event")) of the kind \(kind), unknown to this version, skipped\(nearest ?? "")")
      }
      for (field, count) in reader.unknownFields.sorted(by: { $0.key < $1.key }) {
        console.error("the field \(field), unknown to this version, skipped in \(Counted.text(count, "event"))")
      }
      console.note(Summary(written.survey, shownPath: written.path).line)
    } catch let failure as EventLineReader.Failure {
      throw CommandFailure(.input, "\(shownSource): \(failure)")
    }
    return .done
  }

  private var shownSource: String { source == "-" ? "standard input" : source }
}
