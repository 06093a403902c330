import CLISupport
import TraceAnalysis

extension CommandOption {
  // Modes.
  static let ascii = CommandOption("ascii", "header, verdict, two-track text timeline and findings (the default)")
  static let svg = CommandOption("svg", value: .optional("FILE"), "an SVG picture; on a terminal it is written beside the trace")
  static let html = CommandOption(
    "html", value: .optional("FILE"), "one self-contained interactive page; on a terminal it is written beside the trace")
  static let json = CommandOption("json", value: .optional("FILE"), "the report as JSON")
  static let events = CommandOption("events", "the events as NDJSON")
  static let follow = CommandOption("follow", "the events as NDJSON while they are recorded, until the trace is complete")
  static let summary = CommandOption("summary", "a dozen lines: counts, durations, loss, top findings")
  static let check = CommandOption("check", "run the rules for their exit code")
  static let diff = CommandOption("diff", value: .required("OTHER"), "behavioural differences to another trace")
  static let expect = CommandOption("expect", value: .required("FILE"), "hold the trace to the expectations in FILE")
  static let writeExpect = CommandOption("write-expect", value: .required("FILE"), "write the trace's expectations to FILE")
  static let export = CommandOption(
    "export", value: .required("FORMAT"), choices: ["perfetto", "chrome", "ndjson", "csv", "facts"],
    "for other tools: perfetto, chrome, ndjson, csv; facts: a row a run, a lifetime, a finding")
  static let info = CommandOption("info", "the file itself: header, clock, loss")
  static let validate = CommandOption("validate", "check the file's form")
  static let repair = CommandOption("repair", "write what is whole to a new file (-o)")
  static let cut = CommandOption("cut", "write the stretch of --time to a new file (-o)")
  static let listRules = CommandOption("list-rules", "the rules, one line each")
  static let explain = CommandOption("explain", value: .required("RULE"), suggesting: ruleIDs, "what a rule flags, why, and what to do")

  // CI outputs; they may stand beside --check.
  static let sarif = CommandOption("sarif", value: .optional("FILE"), "SARIF 2.1.0 for code scanning")
  static let junit = CommandOption("junit", value: .optional("FILE"), "JUnit XML")
  static let github = CommandOption("github", value: .optional("FILE"), "GitHub annotations")
  static let stepSummary = CommandOption("step-summary", value: .optional("FILE"), "a summary for GitHub's step page")

  // Selection.
  static let time = CommandOption("time", value: .required("A..B"), "only this stretch: 1.5s..3s, 200ms.., ..2s, 1s+500ms")
  static let view = CommandOption("view", value: .required("GLOB"), "only views of this name; may be repeated")
  static let node = CommandOption("node", value: .required("ID"), "only this node; may be repeated")
  static let rule = CommandOption("rule", value: .required("ID,-ID"), suggesting: ruleIDs, "only these rules, or all but those with a dash")
  static let allNodes = CommandOption("all-nodes", "rows for all containers and primitives, not only those with closures or tasks of their own")

  // Drawing.
  static let width = CommandOption("width", value: .required("N"), "columns of the text, pixels of the picture")
  static let maxRows = CommandOption("max-rows", value: .required("N"), "the most rows (60)")
  static let theme = CommandOption(
    "theme", value: .required("NAME"), choices: ["auto", "light", "dark"], "colours of the picture: auto, light, dark (auto)")
  static let asciiOnly = CommandOption("ascii-only", "no letters beyond ASCII")

  // Rules.
  static let failOn = CommandOption(
    "fail-on", value: .required("LEVEL"), choices: ["error", "warning", "note", "never"],
    "what makes --check exit 1: error, warning, note, never (warning)")
  static let baseline = CommandOption("baseline", value: .required("FILE"), "leave out the findings listed in FILE")
  static let writeBaseline = CommandOption("write-baseline", value: .required("FILE"), "write the findings to FILE as a baseline")
  static let passOnStaleBaseline = CommandOption(
    "pass-on-stale-baseline", "tell entries that nothing answers to any more, and do not fail for them")
  static let severity = CommandOption("severity", value: .required("RULE=LEVEL"), "change a rule's severity; may be repeated")
  static let config = CommandOption("config", value: .required("FILE"), "read settings from FILE")
  static let diffBy = CommandOption(
    "diff-by", value: .required("WHAT"), choices: ["behaviour", "time"], "what --diff compares: behaviour, time (behaviour)")
  static let sourceRoot = CommandOption("source-root", value: .required("DIR"), "where the sources of the sites are")

  // Files.
  static let output = CommandOption("output", short: "o", value: .required("FILE"), "write the result to FILE")
  static let strict = CommandOption("strict", "exit 4 when the trace is damaged or lossy")
  static let jobs = CommandOption("jobs", value: .required("N"), "the most threads to use")

  private static let ruleIDs: @Sendable () -> [String] = { RuleCatalog.all.map { $0.info.id } }
}

extension CommandLineSyntax {
  static let traceView = CommandLineSyntax(
    name: "trace-view",
    abstract: "Draws the lifetime and visibility tracks of a recorded view tree and flags what is wrong.",
    usage: [
      "trace-view FILE [mode] [options]     FILE may be - for standard input, or a pipe: <(zcat t.gz)",
      "trace-view DIR|FILE... [--check|--json|CI outputs]     several runs: what varies between them", "trace-view --list-rules",
      "trace-view --explain RULE",
    ],
    sections: [
      OptionSection(
        "Modes",
        [
          .ascii, .svg, .html, .json, .events, .follow, .summary, .check, .diff, .expect, .writeExpect, .export, .info, .validate, .repair, .cut,
          .listRules,
          .explain,
        ]),
      OptionSection("CI outputs", [.sarif, .junit, .github, .stepSummary]),
      OptionSection("Selection", [.time, .view, .node, .rule, .allNodes]),
      OptionSection("Drawing", [.width, .maxRows, .theme, .asciiOnly]),
      OptionSection("Rules", [.failOn, .baseline, .writeBaseline, .passOnStaleBaseline, .severity, .config, .diffBy, .sourceRoot]),
      OptionSection("Common", [.output, .strict, .jobs] + OptionSection.common.options),
    ],
    footer: [
      "Exit status: 0 done; 1 findings, differences or unmet expectations (--check,",
      "--diff and --expect only); 2 usage; 3 input missing or not a trace; 4 damaged or",
      "lossy under --strict; 5 output cannot be written; 70 a fault of this program.",
    ])
}
