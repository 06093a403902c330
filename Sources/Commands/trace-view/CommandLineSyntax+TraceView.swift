import CLISupport
import TraceAnalysis
import TraceRender

extension CommandOption {
  // Modes.
  static let ascii = CommandOption("ascii", "show the verdict, the timeline as text, and the findings (default)")
  static let svg = CommandOption(
    "svg", value: .optional("FILE"), "draw an SVG picture; on a terminal, without FILE, it is written next to the trace"
  )
  static let png = CommandOption(
    "png", value: .optional("FILE"),
    "draw the same picture as PNG, by rsvg-convert; the story of a finding is 1200 x 675")
  static let html = CommandOption(
    "html", value: .optional("FILE"),
    "create an interactive page that needs no network; on a terminal, without FILE, it is written next to the trace")
  static let json = CommandOption("json", value: .optional("FILE"), "print the report as JSON")
  static let finding = CommandOption(
    "finding", value: .required("N|FINGERPRINT"),
    "tell the story of one finding: what led to it, what is missing, the line to change; as text, --svg, --png or --json (at most 4 KB)"
  )
  static let why = CommandOption(
    "why", value: .required("SEQ|RULE"),
    "show what led to an event, by its number, or which claims of a rule are excused or open, as text or --json")
  static let events = CommandOption("events", "print the events as NDJSON")
  static let follow = CommandOption(
    "follow", "print events as NDJSON while they are recorded, until the recording ends")
  static let summary = CommandOption("summary", "print a dozen lines: counts, duration, loss, first findings")
  static let check = CommandOption("check", "run the rules and exit 1 on findings (see --fail-on)")
  static let diff = CommandOption("diff", value: .required("OTHER"), "compare the behavior with the trace OTHER")
  static let expect = CommandOption(
    "expect", value: .required("FILE"), "check the trace against the expectations in FILE")
  static let writeExpect = CommandOption(
    "write-expect", value: .required("FILE"), "write the behavior of this trace to FILE, for --expect")
  static let export = CommandOption(
    "export", value: .required("FORMAT"), choices: ExportFormat.allCases.map(\.rawValue),
    "convert for another tool: "
      + ExportFormat.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", "))
  static let info = CommandOption(
    "info", "describe the file: when, command, system, commit, end, missing parts, the next command; header and counts")
  static let validate = CommandOption("validate", "check that the file is well-formed")
  static let repair = CommandOption("repair", "write everything readable to a new file (-o)")
  static let cut = CommandOption("cut", "write the time range of --time to a new file (-o)")
  static let withoutValues = CommandOption(
    "without-values", "leave out the numbers and texts of writes, for a trace that is passed on")
  static let mcp = CommandOption(
    "mcp", "serve coding assistants over the Model Context Protocol: record, judge, story, explain, why, verify")
  static let listRules = CommandOption("list-rules", "list the rules, one line each")
  static let explain = CommandOption(
    "explain", value: .required("RULE"), isOmittable: true, suggesting: ruleIDs,
    "explain a rule: what it flags, why, how to fix it, as text, --json or --html; without RULE and with --html FOLDER: write a page of each"
  )

  static let fromLog = CommandOption(
    "from-log", value: .required("FILE"),
    "turn a console log into a trace, which is written to the working directory, and show that; - is standard input")
  static let pattern = CommandOption(
    "pattern", value: .required("PATTERN=FACT"),
    "with --from-log: what lines of a pattern mean, 'loading (?<key>.*)=fetch.begin'; may be repeated")

  // CI outputs; they can be combined with --check.
  static let sarif = CommandOption("sarif", value: .optional("FILE"), "write SARIF 2.1.0 for code scanning")
  static let junit = CommandOption("junit", value: .optional("FILE"), "write JUnit XML")
  static let github = CommandOption("github", value: .optional("FILE"), "write GitHub annotations")
  static let stepSummary = CommandOption(
    "step-summary", value: .optional("FILE"), "write Markdown for GitHub's job summary")

  static let format = CommandOption(
    "format", value: .required("NAME[=FILE]"), suggesting: { CIOutput.formats },
    "write the findings as NAME: xcode (path:line: warning: message [rule]), codequality (GitLab); may be repeated")
  static let artifacts = CommandOption(
    "artifacts", value: .required("DIR"),
    "with --check: draw each failing trace as a picture and a page in the folder DIR")

  // Selection.
  static let time = CommandOption(
    "time", value: .required("A..B"), "only this time range: 1.5s..3s, 200ms.., ..2s, 1s+500ms")
  static let view = CommandOption("view", value: .required("GLOB"), "only views whose name matches; may be repeated")
  static let node = CommandOption("node", value: .required("ID"), "only this node; may be repeated")
  static let rule = CommandOption(
    "rule", value: .required("ID,-ID"), suggesting: ruleIDs,
    "only these rules, or all but those with a dash: --rule=-long-body")
  static let allNodes = CommandOption(
    "all-nodes", "include every container and primitive, not only those with closures or tasks")

  // Drawing.
  static let compare = CommandOption(
    "compare",
    "draw several traces of one app in one picture (--svg), and mark the differences from the first; with a trace of a device and one of trace-record "
      + "--each-knob: name the knobs that differ")
  static let writeKnobs = CommandOption(
    "write-knobs", value: .required("FILE"),
    "with --compare: write the knobs that differ to FILE, for trace-record --knob @FILE")
  static let width = CommandOption(
    "width", value: .required("N"), "width of the text in columns, or of an SVG picture in pixels")
  static let maxRows = CommandOption("max-rows", value: .required("N"), "draw at most N rows (60)")
  static let scale = CommandOption(
    "scale", value: .required("NAME"), choices: AxisScale.allCases.map(\.rawValue),
    "what distances on the axis mean: linear time, order, or auto: both with a virtual clock, otherwise time (auto)")
  static let theme = CommandOption(
    "theme", value: .required("NAME"), choices: SVGTheme.allCases.map(\.rawValue),
    "colors of pictures: \(SVGTheme.allCases.map(\.rawValue).joined(separator: ", ")) (auto)")
  static let link = CommandOption(
    "link", value: .required("TEMPLATE"), suggesting: { ["vscode", "xcode"] },
    "with --html: the address of a source line, with {path} and {line}, or vscode or xcode (the repository and commit of the trace)"
  )
  static let lastGood = CommandOption(
    "last-good", value: .required("FILE|DIR"),
    "with --artifacts, or --finding and --html: show the same rows of the last good run below, of the trace FILE or of that in DIR with the same name"
  )
  static let asciiOnly = CommandOption("ascii-only", "draw with ASCII characters only")

  // Rules.
  static let failOn = CommandOption(
    "fail-on", value: .required("LEVEL"), choices: ["error", "warning", "note", "never"],
    "lowest severity at which --check and verify exit 1: error, warning, note, never (warning)")
  static let baseline = CommandOption(
    "baseline", value: .required("FILE"), "hide the findings listed in FILE (see --write-baseline)")
  static let writeBaseline = CommandOption(
    "write-baseline", value: .required("FILE"), "write the findings to FILE as a baseline")
  static let failOnStale = CommandOption("fail-on-stale", "exit 1 if the baseline lists findings that no longer occur")
  static let allowEmpty = CommandOption(
    "allow-empty",
    "let --check pass even if the trace was not judged to its end, or not at all, or the selection names nothing in it")
  static let minCoverage = CommandOption(
    "min-coverage", value: .required("PERCENT"),
    "with --check: exit 1 if fewer of the app's views were reached, as its sources declare them")
  static let reached = CommandOption(
    "reached", value: .required("FILE"),
    "with --check: exit 1 if a view that FILE lists was not reached (see --write-reached)")
  static let writeReached = CommandOption(
    "write-reached", value: .required("FILE"), "with --check: write the views that were reached to FILE, one per line")
  static let severity = CommandOption(
    "severity", value: .required("RULE=LEVEL"), "change the severity of a rule; may be repeated")
  static let config = CommandOption(
    "config", value: .required("FILE"),
    "read settings from JSON: rules, severity, fail_on, baseline, coverage, reached, source_root, rule_pages (the nearest .twotrack.json from the working directory "
      + "upwards)")
  static let diffBy = CommandOption(
    "diff-by", value: .required("WHAT"), choices: ["behavior", "time"],
    "what --diff compares: behavior, time (behavior)")
  static let sourceRoot = CommandOption(
    "source-root", value: .required("DIR"), "folder of the source files that findings refer to")

  // Files.
  static let output = CommandOption("output", short: "o", value: .required("FILE"), "write the result to FILE")
  static let force = CommandOption(
    "force", "let a result replace any file, not only an earlier result of trace-view")
  static let strict = CommandOption("strict", "exit 4 if the trace is damaged or lost events")
  static let jobs = CommandOption("jobs", value: .required("N"), "use at most N threads")

  private static let ruleIDs: @Sendable () -> [String] = { RuleCatalog.all.map { $0.info.id } }
}

extension CommandLineSyntax {
  static let traceView = CommandLineSyntax(
    name: "trace-view",
    abstract: "Draws when the views of a recorded app were alive and visible, and flags lifecycle bugs.",
    usage: [
      "trace-view FILE [mode] [options]     FILE may be - (standard input) or a pipe: <(zcat t.gz)",
      "trace-view --from-log LOG [mode] [options]     a console log instead of a trace",
      "trace-view DIR|FILE... [--check|--json|CI outputs]     several runs, and how they differ",
      "trace-view verify BEFORE AFTER --finding N     is the finding gone after a change, and what is new?",
      "trace-view --compare FILE FILE... --svg     several profiles or runs in one picture",
      "trace-view --compare REAL.bin SIMULATED.bin     the knobs that would make a simulation agree",
      "trace-view --list-rules",
      "trace-view --explain RULE", "trace-view --explain --html FOLDER     a page of each rule, for a site of your own",
    ],
    sections: [
      OptionSection("Modes", ModeCatalog.all.map(\.option)),
      OptionSection("CI outputs", [.sarif, .junit, .github, .stepSummary, .format, .artifacts]),
      OptionSection("Logs", [.fromLog, .pattern]),
      OptionSection("Selection", [.time, .view, .node, .rule, .allNodes, .withoutValues]),
      OptionSection(
        "Drawing", [.compare, .writeKnobs, .width, .maxRows, .scale, .theme, .link, .lastGood, .asciiOnly]),
      OptionSection(
        "Rules",
        [
          .failOn, .minCoverage, .reached, .writeReached, .allowEmpty, .baseline, .writeBaseline, .failOnStale,
          .severity, .config, .diffBy,
          .sourceRoot,
        ]),
      OptionSection("Common", [.output, .force, .strict, .jobs] + OptionSection.common.options),
    ],
    footer: [
      "Exit status: 0 done; 1 findings, differences or unmet expectations (--check,",
      "--diff, --expect and verify only); 2 wrong usage; 3 input missing or not a trace;",
      "4 damaged or lossy, with --strict, or not judged to its end, with --check;",
      "5 output cannot be written; 70 internal error.",
    ],
    modes: ModeCatalog.all.map(\.option), scopes: OptionScope.traceView)
}
