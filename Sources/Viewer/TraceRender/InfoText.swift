public import TraceFormat
import TraceSupport

/// The header of a trace file and the counts of its events, one fact per line.
public struct InfoText {
  /// The lines, each with a line feed.
  public let text: String

  /// Describes a file.
  /// - Parameter overview: The overview of the whole trace.
  public init(_ file: TraceFile, _ overview: TraceOverview) {
    var lines: [(String, String)] = [
      ("file", file.name),
      ("bytes", "\(file.byteCount)"),
      ("format", "\(FileHeader.major)"),
      ("profile", file.header.profile ?? "not named"),
      ("clock", file.header.clock == .virtual ? "virtual" : "real"),
      ("build", "\(file.header.build)"),
      ("events", "\(overview.events)"),
      ("threads", "\(overview.threadCount)"),
      ("duration", "\(overview.lastTime) ns (\(TimeText.short(overview.lastTime)))"),
      ("end", file.health.end.rawValue),
      ("lost", "\(file.health.lost)"),
    ]
    if let missing = file.health.missing { lines.append(("missing", missing)) }
    for knob in file.header.knobs { lines.append(("knob", "\(knob.key) = \(knob.value)")) }
    for attribute in file.header.attributes { lines.append(("attribute", "\(attribute.key) = \(attribute.value)")) }
    for thread in file.header.threads {
      lines.append(("thread", "\(thread.thread) of process \(thread.process) \(thread.name)"))
    }
    let counts = overview.counts
    for kind in EventKind.allCases { if let count = counts[kind] { lines.append(("kind", "\(kind.name) \(count)")) } }
    text = lines.map { label, value in
      label + String(repeating: " ", count: 12 - label.count) + TerminalText(value).description + "\n"
    }.joined()
  }
}
