import CLISupport
import TraceSupport

/// A tool that an assistant can call: a command line with named parts.
struct AssistantTool: Sendable {
  /// A part of the command line.
  struct Parameter: Sendable {
    enum Form: Sendable {
      case text
      case words
      case number(ClosedRange<UInt64>)
    }

    let name: String
    let form: Form
    let isRequired: Bool
    let description: String

    init(_ name: String, _ description: String, _ form: Form = .text, isRequired: Bool = true) {
      (self.name, self.form, self.isRequired, self.description) = (name, form, isRequired, description)
    }
  }

  let name: String
  let description: String
  let parameters: [Parameter]
  /// True if the tool changes nothing. The others run a program that is not part of TwoTrack, and write its trace.
  let isReadOnly: Bool
  /// Returns the command line, or throws a sentence on what is missing.
  let command: @Sendable (ToolArguments) throws(CommandFailure) -> [String]

  /// The tools, in the order in which they are used.
  static let all = [record, judge, story, explain, why, verify]

  static func named(_ name: String) -> AssistantTool? { all.first { $0.name == name } }

  static let record = AssistantTool(
    name: "record",
    description:
      "Runs a program that is instrumented by TwoTrack, or a bundled scenario, and records the lifetimes of its views into a trace file. "
      + "Writes only below the folder where the server was started; an earlier trace is kept as FILE.old.",
    parameters: [
      Parameter("command", "the program and its arguments, run without a shell", .words, isRequired: false),
      Parameter(
        "scenario", "a bundled scenario or a project (App.xcodeproj), in the place of command", isRequired: false),
      Parameter("script", "a file of interactions to perform, such as: tap \"Save\"", isRequired: false),
      Parameter("profile", "the platform to imitate, such as ios18", isRequired: false),
      Parameter(
        "explore",
        "perform this many of the actions that the screens offer, after the script; writes the script of the walk next to output",
        .number(1...10_000), isRequired: false),
      Parameter("seed", "the seed of explore and responses (1)", .number(0...UInt64(Int64.max)), isRequired: false),
      Parameter("responses", "a folder whose files answer the program's requests: HOST/PATH", isRequired: false),
      Parameter(
        "output", "the trace file, new or a trace, below the folder where the server was started (trace.bin)",
        isRequired: false),
      Parameter("seconds", "the time limit (60)", .number(1...600), isRequired: false),
    ], isReadOnly: false
  ) { arguments throws(CommandFailure) in
    var words = [SiblingProgram.path(of: "trace-record"), "--output=\(ToolArguments.output(arguments))"]
    for option in ["script", "profile", "explore", "seed", "responses"] {
      if let value = arguments.texts[option] { words.append("--\(option)=\(value)") }
    }
    switch (arguments.words, arguments.texts["scenario"]) {
    case (let command?, nil): return words + ["--"] + command
    case (nil, let scenario?):
      guard !scenario.hasPrefix("-") else { throw .usage("a scenario cannot begin with a dash") }
      return words + [scenario]
    default: throw .usage("record needs either command or scenario")
    }
  }

  static let judge = viewer(
    "judge",
    "Judges a trace, or all traces of a folder: the findings with their numbers, fingerprints and lines, the worst first, how many rules could judge it, and in `unjudged` why a lack of findings would prove nothing. JSON.",
    [trace]
  ) { ["--summary", "--json", "--", $0["trace"]] }

  static let story = viewer(
    "story",
    "Tells the story of one finding: what led to it, what proves it, what is missing, the line to change with its source, and the fix. JSON.",
    [trace, finding]
  ) { ["--finding=\($0["finding"])", "--json", "--", $0["trace"]] }

  static let explain = viewer(
    "explain", "Explains a rule: when it fires, when it stays silent, why, and how to fix it.",
    [Parameter("rule", "the id of the rule, as in a finding")]
  ) { ["--width=100", "--explain=\($0["rule"])"] }

  static let why = viewer(
    "why", "Tells what led to an event, from the user's action on.",
    [trace, Parameter("event", "the event's number, seq", .number(1...UInt64(Int64.max)))]
  ) { ["--width=100", "--why=\($0["event"])", "--", $0["trace"]] }

  static let verify = viewer(
    "verify",
    "Tells whether a finding is gone after a change: gone, moved, present or unknown, and which findings are new. Record both traces with the same steps; `run` is the command if they differ. JSON.",
    [
      Parameter("before", "the trace file with the finding"),
      Parameter("after", "the trace file of the changed program"), finding,
    ]
  ) { ["verify", "--finding=\($0["finding"])", "--json", "--", $0["before"], $0["after"]] }

  private static let trace = Parameter("trace", "the trace file")
  private static let finding = Parameter("finding", "the finding's number or fingerprint, as judge lists them")

  private static func viewer(
    _ name: String, _ description: String, _ parameters: [Parameter],
    words: @escaping @Sendable (ToolArguments) -> [String]
  ) -> AssistantTool {
    AssistantTool(name: name, description: description, parameters: parameters, isReadOnly: true) {
      arguments throws(CommandFailure) in
      [SiblingProgram.path(of: "trace-view"), "--quiet", "--color=never"] + words(arguments)
    }
  }
}

extension AssistantTool {
  /// Writes the tool as `tools/list` shows it.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("description", description)
    writer.key("inputSchema")
    writer.beginObject()
    writer.member("type", "object")
    writer.key("properties")
    writer.beginObject()
    for parameter in parameters {
      writer.key(parameter.name)
      writer.beginObject()
      switch parameter.form {
      case .text: writer.member("type", "string")
      case .number(let range):
        writer.member("type", "integer")
        writer.member("minimum", range.lowerBound)
        writer.member("maximum", range.upperBound)
      case .words:
        writer.member("type", "array")
        writer.key("items")
        writer.beginObject()
        writer.member("type", "string")
        writer.endObject()
        writer.member("minItems", 1)
      }
      writer.member("description", parameter.description)
      writer.endObject()
    }
    writer.endObject()
    writer.key("required")
    writer.beginArray()
    for parameter in parameters where parameter.isRequired { writer.value(parameter.name) }
    writer.endArray()
    writer.member("additionalProperties", false)
    writer.endObject()
    writer.key("annotations")
    writer.beginObject()
    writer.member("readOnlyHint", isReadOnly)
    if !isReadOnly {
      // The trace at the path is another one afterwards, and the program may do anything.
      writer.member("destructiveHint", true)
      writer.member("idempotentHint", false)
    }
    writer.member("openWorldHint", !isReadOnly)
    writer.endObject()
    writer.endObject()
  }
}
