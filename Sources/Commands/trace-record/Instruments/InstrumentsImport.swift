import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport

/// Converts tables that `xctrace export` wrote to a trace.
struct InstrumentsImport {
  /// Paths, or `-` for standard input.
  let sources: [String]
  let output: String
  let console: Console
  /// The facts given on the command line.
  let facts: ImportFacts

  func run() throws -> ExitCode {
    try EarlierOutput(output, console).check()
    var reader = ExportReader(facts: ExportFacts())
    for source in sources { try read(source, into: &reader) }
    var rows = reader.takeFacts()
    rows.finish(&reader.texts)
    guard !rows.facts.isEmpty else { throw CommandFailure(.input, nothing(reader, rows)) }
    let app = ExportApp(rows.facts, texts: reader.texts)
    let (states, causes, threads) = (rows.states, rows.causes, rows.threads)
    note(rows, reader)
    let timeline = ExportTimeline(app.own(rows.takeFacts()), states: states, texts: &reader.texts)
    var header = TraceHeader()
    header.clock = .real
    header.attributes = [("source", "Instruments export")]
    var seen: Set<UInt16> = []
    for fact in timeline.facts { seen.insert(fact.thread) }
    for thread in seen.sorted() {
      let index = Int(thread) - Int(ExportFacts.unknownThread) - 1
      let name = index >= 0 ? reader.texts[threads[index]] : thread == ExportFacts.mainThread ? "main" : "not recorded"
      header.threads.append(TraceHeader.Thread(thread: UInt32(thread), process: 1, name: name))
    }
    app.note(console, reader.texts)
    note(timeline)
    let trace = try UnfinishedTrace(OutputPlace(path: output, console: console))
    let writer = try trace.fill { path in try PackedTraceWriter(header: facts.added(to: header), path: path) }
    defer { writer.abandon() }
    var events = ExportWriter(
      sink: writer, timeline: timeline, states: states, causes: causes, texts: reader.takeTexts())
    events.write()
    if events.unfinished > 0 {
      console.note(
        "left out \(Counted.text(events.unfinished, "update")) without an end, which something else on the same thread follows"
      )
    }
    let written = try trace.finish(writer)
    console.note(Summary(written.survey, shownPath: written.path).line)
    return .done
  }

  private func read(_ source: String, into reader: inout ExportReader) throws(CommandFailure) {
    var file = try ExportFile(source)
    let name = file.name
    var xml = XMLReader()
    reader.beginFile()
    while let piece = try file.next() {
      do throws(XMLFailure) {
        try xml.read(piece, into: &reader)
      } catch {
        let command = ExportFile.command(schema: "swiftui-updates")
        throw CommandFailure(.input, "\(name), line \(error.line), \(error.reason); export the table again: \(command)")
      }
    }
    if let contents = reader.contents { throw CommandFailure(.input, ExportFile.contentsSentence(name, contents)) }
    guard xml.hasElements else {
      throw CommandFailure(
        .input, "\(name) contains no XML; export a table first: \(ExportFile.command(schema: "swiftui-updates"))")
    }
    if xml.isOpen {
      console.error(
        "\(name) ends within its table, as if the export had been interrupted; the rows up to there are read")
    }
  }

  private func nothing(_ reader: borrowing ExportReader, _ rows: borrowing ExportFacts) -> TerminalText {
    let names = ExportTable.schemas.joined(separator: ", ")
    if !rows.causes.isEmpty {
      return
        "causes alone do not name a view; give the table swiftui-updates, too: \(ExportFile.command(schema: "swiftui-updates"))"
    }
    if !reader.skipped.isEmpty {
      let other = reader.skipped.keys.sorted().prefix(5).joined(separator: ", ")
      return "none of the tables can be read, only \(other); export one of these schemas: \(names)"
    }
    let lost = reader.misshapen + rows.timeless
    if lost > 0 {
      return "none of the \(Counted.text(lost, "row")) can be read: values are missing; export the tables again"
    }
    return
      "the tables hold no row about the app; the SwiftUI lane is empty in the Simulator, and often in a recording that attaches to an "
      + "app: record on a device or a Mac with --launch, and export one of these schemas: \(names)"
  }

  private func note(_ rows: borrowing ExportFacts, _ reader: borrowing ExportReader) {
    let skipped = reader.skipped.sorted { $0.key < $1.key }
    if !skipped.isEmpty {
      let shown = skipped.prefix(20).map { "\($0.key) (\(Counted.text($0.value, "row")))" as TerminalText }.joined(
        separator: ", ")
      console.note(
        "did not read the \(skipped.count == 1 ? "table" : "tables") \(shown)\(skipped.count > 20 ? ", and others" : "")"
      )
    }
    let empty = reader.empty
    if !empty.isEmpty {
      console.note(
        "the \(empty.count == 1 ? "table" : "tables") \(empty.joined(separator: ", ")) \(empty.count == 1 ? "has" : "have") no row: nothing of the "
          + "kind happened, or the instrument recorded nothing; launch the app with it (xctrace record --launch)")
    }
    if reader.misshapen > 0 {
      console.error(
        "skipped \(Counted.text(reader.misshapen, "row")) whose values do not fit the columns that the schema names")
    }
    if reader.unresolved > 0 {
      console.error(
        "left out \(Counted.text(reader.unresolved, "value")), for which the file names ids that it does not define")
    }
    if rows.named > 0 {
      let count = Counted.text(rows.named, "body", "bodies")
      console.note(
        "the tables have only the names of the ancestors of \(count), so that the rows of one list cannot be distinguished there"
      )
    }
    if rows.timeless > 0 {
      console.error("skipped \(Counted.text(rows.timeless, "row")) without a time, or without what the row is about")
    }
    let excess = rows.excess + reader.texts.excess
    if excess > 0 {
      console.error(
        "skipped \(Counted.text(excess, "row")) and texts beyond those for which there is room; export a shorter time")
    }
  }

  private func note(_ timeline: borrowing ExportTimeline) {
    if timeline.repeated > 0 {
      console.note("skipped \(Counted.text(timeline.repeated, "row")) that the tables contain twice")
    }
    if timeline.nameless > 0 {
      let count = Counted.text(timeline.nameless, "body", "bodies")
      console.note(
        "the tables have no view hierarchy for \(count), so that views of the same name cannot be distinguished there")
    }
    let early = timeline.nodes.count { $0.created == 0 }
    if early > 0 {
      console.note(
        "no row creates \(Counted.text(early, "view")), as if the recording had begun later; a recording with --launch sees them"
      )
    }
  }
}
