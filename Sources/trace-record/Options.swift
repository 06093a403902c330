import CLISupport

extension CommandOption {
  static let output = CommandOption(
    "output", short: "o", value: .required("FILE"), "the trace (trace.bin); an existing file is kept as FILE.old")
  static let profile = CommandOption(
    "profile", value: .required("NAME"), choices: ["ios16", "ios17", "ios18", "strict"],
    "the platform whose lifecycle to follow: ios16, ios17, ios18, strict (ios18)")
  static let knob = CommandOption("knob", value: .required("KEY=VALUE"), "change one policy knob of the profile; may be repeated")
  static let script = CommandOption("script", value: .required("FILE"), "the interactions to perform")
  static let clock = CommandOption(
    "clock", value: .required("KIND"), choices: ["virtual", "real"], "virtual or real time (virtual for scenarios and scripts)")
  static let ring = CommandOption("ring", value: .optional("SIZE"), takesNumber: true, "flight recorder: keep the last SIZE (64m)")
  static let maximumSize = CommandOption("max-size", value: .required("SIZE"), "the most the trace may take (256m); later events are counted as lost")
  static let attribute = CommandOption("attr", value: .required("KEY=VALUE"), "store a fact in the header; may be repeated")
  static let strict = CommandOption("strict", "exit 4 when events were lost and the program itself ended with 0")
  static let verbose = CommandOption("verbose", short: "v", "say more on stderr")
  static let from = CommandOption("from", value: .required("FILE"), "turn an event stream (NDJSON) into a trace; - is standard input")
  static let fromLog = CommandOption("from-log", value: .required("FILE"), "turn a console log into a trace; - is standard input")
  static let stress = CommandOption("stress", value: .required("EVENTS"), "record synthetic events at full speed and print the cost as JSON")
  static let threads = CommandOption("threads", value: .required("T"), "threads of the synthetic load (1)")
  static let nodes = CommandOption("nodes", value: .required("N"), "nodes of the synthetic load (1000)")
  static let listKnobs = CommandOption("list-knobs", "the policy knobs, their values under each profile, and what they decide")
  static let list = CommandOption("list", "the bundled scenarios, one a line")
}

extension CommandLineSyntax {
  static let traceRecord = CommandLineSyntax(
    name: "trace-record",
    abstract: "Records the lifetime and visibility of a program's views into a trace that survives the program's death.",
    usage: [
      "trace-record [options] [SCENARIO]", "trace-record [options] -- COMMAND [ARG...]", "trace-record --from FILE|-",
      "trace-record --from-log FILE|-", "trace-record --stress EVENTS", "trace-record --list",
    ],
    sections: [
      OptionSection("What to record", [.from, .fromLog, .stress, .threads, .nodes, .list, .script]),
      OptionSection("The trace", [.output, .ring, .maximumSize, .attribute, .strict]),
      OptionSection("The platform", [.profile, .knob, .listKnobs, .clock]),
      OptionSection("Common", [.quiet, .verbose, .color, .noColor, .help, .version, .completions]),
    ],
    footer: [
      "The exit status is the program's own; a program that a signal ends makes trace-record end by the same signal.",
      "125: the recorder failed before the program started; 126: COMMAND cannot be executed; 127: COMMAND was not found.",
      "Look at the trace with: trace-view trace.bin",
    ], operandNames: { Scenarios.all.map(\.name) }, takesCommand: true, strayHint: "a program to record stands with its options behind --")
}
