import CLISupport
import TraceFormat

#if os(Linux)
  import ViewGraph
#endif

extension CommandOption {
  static let output = CommandOption(
    "output", short: "o", value: .required("FILE"),
    "where to write the trace (trace.bin); an existing file is kept as FILE.old; DIR/ collects the traces of tests")
  static let profile = CommandOption(
    "profile", value: .required("NAME"), choices: PlatformProfile.allCases.map(\.rawValue), or: .release(besides: []),
    "the platform to behave like: \(PlatformProfile.allCases.map(\.rawValue).joined(separator: ", ")) (\(PlatformProfile.default.rawValue)), or a point "
      + "release such as \(PlatformProfile.default.rawValue).3")
  static let profiles = CommandOption(
    "profiles", value: .required("LIST"),
    "record under each of these profiles, such as ios17,ios18, and draw them in one picture")
  static let strictOver = CommandOption(
    "strict-over", value: .required("NAME"),
    choices: PlatformProfile.allCases.map(\.rawValue).filter { $0 != PlatformProfile.strict.rawValue },
    or: .release(besides: [.strict]),
    "with --profile strict: the platform whose faults it finds, among others (\(PlatformProfile.default.rawValue))")
  static let knob = CommandOption(
    "knob", value: .required("KEY=VALUE"), suggesting: knobs,
    "change one setting of the profile (see --list-knobs); may be repeated; @FILE reads one setting per line, as trace-view --write-knobs writes "
      + "them")
  /// Each knob at each of its values.
  private static let knobs: @Sendable () -> [String] = {
    #if os(Linux)
      Knob.all.flatMap { knob in knob.trials.map { "\(knob.name)=\($0)" } }
    #else
      []
    #endif
  }
  static let eachKnob = CommandOption(
    "each-knob",
    "record again with each knob at each other value, into a folder next to the trace, for trace-view --compare REAL.bin TRACE"
  )
  static let target = CommandOption("target", value: .required("NAME"), "the app of a project, if it has several")
  static let packages = CommandOption(
    "packages", value: .required("DIR"),
    "a folder with checkouts of the packages that a project fetches, such as Xcode's SourcePackages; may be repeated")
  static let strictBuild = CommandOption(
    "strict-build", "stop if the compiler refuses any code of a project, instead of leaving it out")
  static let destination = CommandOption(
    "destination", value: .required("DEST"), "on a Mac: the simulator for an app of a project, as for xcodebuild")
  static let script = CommandOption(
    "script", value: .required("FILE"), "perform the interactions in FILE, one step per line; - is standard input")
  static let rows = CommandOption(
    "rows", value: .required("N"), "show exactly N rows of a list; by default, the heights of the rows decide")
  static let screen = CommandOption("screen", value: .required("WxH"), "the size of the screen in points (390x844)")
  static let explore = CommandOption(
    "explore", value: .required("N"),
    "after the script, perform N actions that the screen offers, in launches of 25, and write a script that repeats them"
  )
  static let seed = CommandOption(
    "seed", value: .required("S"), "the seed of --explore and --responses; the same seed gives the same run (1)")
  static let responses = CommandOption(
    "responses", value: .required("DIR"),
    "answer the program's requests from the files HOST/PATH in DIR, not from the network; .twotrack.json may name DIR as responses"
  )
  static let shrink = CommandOption(
    "shrink", value: .required("RULE"), listedBy: .init("trace-view", "--list-rules"),
    "shorten the script to the steps without which RULE finds nothing: --shrink RULE --script FILE")
  static let clock = CommandOption(
    "clock", value: .required("KIND"), choices: ["virtual", "real"],
    "virtual or real time (virtual for scenarios and scripts)")
  static let ring = CommandOption(
    "ring", value: .optional("SIZE"), takesNumber: true, "flight recorder: keep only the last SIZE of events (64m)")
  static let maximumSize = CommandOption(
    "max-size", value: .required("SIZE"), "the maximum size of the trace (256m); events beyond it are counted as lost")
  static let hangLimit = CommandOption(
    "hang-limit", value: .required("SECONDS"),
    "end a program whose code has not come to rest for this long, with exit code 124 (60); 0 is never")
  static let detail = CommandOption(
    "detail", value: .required("LEVEL"), choices: RecordingDetail.allCases.map(\.rawValue),
    "record lifetimes (and visibility), also causes, or all (the default); rules that need more are not applicable")
  static let values = CommandOption(
    "values",
    "record the numbers and short texts that are written, as in virtual time; never what a secure or private field shows"
  )
  static let attribute = CommandOption(
    "attr", value: .required("KEY=VALUE"), "store an attribute in the trace's header; may be repeated")
  static let strict = CommandOption("strict", "exit 4 if events were lost and the program itself exited with 0")
  static let verbose = CommandOption("verbose", short: "v", "print more on stderr")
  static let from = CommandOption(
    "from", value: .required("FILE"), "turn an event stream (NDJSON) into a trace; - is standard input")
  static let fromLog = CommandOption(
    "from-log", value: .required("FILE"),
    "turn a console log (prints, or log stream in any style) into a trace; - is standard input")
  static let pattern = CommandOption(
    "pattern", value: .required("PATTERN=FACT"),
    "with --from-log: what lines of a pattern mean, 'loading (?<key>.*)=fetch.begin'; may be repeated, and .twotrack.json keeps it"
  )
  static let fromInstruments = CommandOption(
    "from-instruments", value: .required("FILE..."),
    "turn tables exported by 'xcrun xctrace export' into a trace; - is standard input")
  static let stress = CommandOption(
    "stress", value: .required("EVENTS"), "record synthetic events at full speed and print the cost as JSON")
  static let threads = CommandOption("threads", value: .required("T"), "threads that record the load of --stress (1)")
  static let nodes = CommandOption("nodes", value: .required("N"), "nodes in the load of --stress (1000)")
  static let listKnobs = CommandOption(
    "list-knobs", "list the policy knobs, their values in each profile, and their effects")
  static let watch = CommandOption(
    "watch",
    "run COMMAND again at each save of a Swift file, judge its traces, and keep a page up to date: --watch -o DIR/ -- swift test"
  )
  static let twotrack = CommandOption(
    "twotrack", value: .required("PLACE"),
    "with init: where the project gets TwoTrack from, an address for git or a folder; .twotrack.json keeps it")
  static let yes = CommandOption("yes", short: "y", "with init: write the files without asking")
  static let noBuild = CommandOption("no-build", "with init: do not build the package once its files are written")
  static let list = CommandOption("list", "list the bundled scenarios, one per line")
  static let json = CommandOption("json", "with --list or --list-knobs: print the list as JSON")
}

extension CommandLineSyntax {
  static let traceRecord = CommandLineSyntax(
    name: "trace-record",
    abstract: "Records the lifetime and visibility of a program's views into a trace that survives a crash.",
    usage: [
      "trace-record [options] [SCENARIO]", "trace-record [options] -- COMMAND [ARG...]",
      "trace-record [options] App.xcodeproj|.xcworkspace|.swiftpm|project.yml     build and record an app: without a screen, or on a Mac in the simulator",
      "trace-record -o DIR/ -- swift test     the trace of every ViewHost",
      "trace-record instrument -- swift build|run|test ...     record on Apple's SwiftUI, without an edit",
      "trace-record --from FILE|-",
      "trace-record --from-log FILE|-", "trace-record --from-instruments FILE...", "trace-record --stress EVENTS",
      "trace-record init [App.xcodeproj|App.xcworkspace]     show and write what a project needs to be judged in CI",
      "trace-record --list",
    ],
    sections: [
      OptionSection(
        "What to record",
        [
          .from, .fromLog, .pattern, .fromInstruments, .stress, .threads, .nodes, .list, .json, .target, .packages,
          .strictBuild,
          .destination,
          .script, .explore, .seed,
          .responses, .shrink, .hangLimit, .watch, .twotrack, .yes, .noBuild,
        ]),
      OptionSection("The trace", [.output, .detail, .values, .ring, .maximumSize, .attribute, .strict]),
      OptionSection(
        "The platform", [.profile, .profiles, .rows, .screen, .strictOver, .knob, .eachKnob, .listKnobs, .clock]),
      OptionSection("Common", [.quiet, .verbose, .color, .noColor, .help, .version, .manual, .completions]),
    ],
    footer: [
      "The exit status is the program's own; if a signal ends the program, trace-record",
      "ends by the same signal. Instead of 0: 4 if events were lost, with --strict;",
      "5 if the folder of the trace is gone. 124: the program never came to rest;",
      "125: the recorder failed before the program started;",
      "126: COMMAND cannot be executed; 127: COMMAND not found.",
      "View the trace with: trace-view trace.bin",
    ], operandNames: { ["init"] + Scenarios.all.map(\.name) }, takesCommand: true,
    strayHint: "to record a program, put it and its options after --")
}

extension CommandOption.Form {
  /// The releases of all platforms but some.
  fileprivate static func release(besides others: [PlatformProfile]) -> Self {
    Self("a release such as \(PlatformProfile.default.rawValue).3") { name in
      PlatformProfile(rawValue: name).map { !others.contains($0) } ?? false
    }
  }
}
