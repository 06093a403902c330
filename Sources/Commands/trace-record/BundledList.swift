import CLISupport
import TraceRecorder
import TraceSupport

#if os(Linux)
  import ViewGraph
#endif

/// A list of what trace-record brings along: the scenarios or the knobs. Each is one line of text or, together, one
/// line of JSON.
struct BundledList {
  /// The lines that people read.
  let text: TerminalText
  private let encoded: [UInt8]

  /// - Parameter write: Writes the elements as one array.
  private init(_ name: String, text: TerminalText, _ write: (inout JSONWriter) -> Void) {
    self.text = text
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.\(name)/1")
    writer.key(name)
    writer.beginArray()
    write(&writer)
    writer.endArray()
    writer.endObject()
    writer.endLine()
    encoded = writer.bytes
  }

  /// Writes the list to standard output.
  func write(asJSON: Bool) throws(CommandFailure) -> ExitCode {
    let output = Output.standard()
    if asJSON { try output.write(encoded: encoded) } else { try output.write(text) }
    try output.close()
    return .done
  }

  /// The bundled scenarios: the name, and what it shows.
  static var scenarios: Self {
    let width = Scenarios.all.map(\.name.count).max() ?? 0
    let lines: [TerminalText] = Scenarios.all.map { scenario in
      let padding = String(repeating: " ", count: width - scenario.name.count + 2)
      return "\(scenario.name)\(padding)\(scenario.summary)\n"
    }
    return Self("scenarios", text: lines.joined()) { writer in
      for scenario in Scenarios.all {
        writer.beginObject()
        writer.member("name", scenario.name)
        writer.member("summary", scenario.summary)
        writer.member("profile", scenario.profile)
        writer.key("knobs")
        writer.beginObject()
        for (name, value) in scenario.knobs.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
        writer.endObject()
        writer.member("clock", scenario.isPaced ? "real" : "virtual")
        writer.key("finds")
        writer.beginArray()
        for rule in scenario.finds { writer.value(rule) }
        writer.endArray()
        writer.endObject()
      }
    }
  }

  /// The policy knobs: the name, the accepted values, and the value of each profile.
  static var knobs: Self {
    let lines: [TerminalText] = Scenarios.knobs.split(separator: "\n").map { "\($0)\n" }
    return Self("knobs", text: lines.joined()) { writer in
      #if os(Linux)
        for knob in Knob.all {
          writer.beginObject()
          writer.member("name", knob.name)
          writer.member("values", knob.values)
          writer.member("summary", knob.summary)
          writer.key("profiles")
          writer.beginObject()
          for profile in Profile.allCases { writer.member(profile.rawValue, knob.value(in: PolicyKnobs(profile))) }
          writer.endObject()
          writer.endObject()
        }
      #endif
    }
  }
}
