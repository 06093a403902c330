import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

#if os(Linux)
  import ViewGraph
#endif

extension Invocation {
  /// The minimum size of a trace in bytes: the header, and chunks for threads and births.
  private static var smallestSize: UInt64 { 256 << 10 }

  /// The recorder's options, from the command line and, with the real clock, from the environment of a CI run.
  func recorderOptions(
    clock defaultClock: TraceHeader.Clock, scenario: BundledScenario? = nil, app: String? = nil,
    facts: [String: String] = [:]
  ) throws(CommandFailure) -> RecorderOptions {
    var options = RecorderOptions(output: absolute(output))
    let clock = arguments[.clock] ?? (defaultClock == .virtual ? "virtual" : "real")
    options.header.clock = clock == "virtual" ? .virtual : .real
    options.maximumSizeInBytes = try size(.maximumSize) ?? options.maximumSizeInBytes
    if arguments.has(.ring) {
      // A ring never exceeds the maximum size of the trace.
      let cap = arguments.has(.maximumSize) ? options.maximumSizeInBytes : .max
      options.mode = .ring
      options.maximumSizeInBytes = min(try size(.ring) ?? 64 << 20, cap)
    }
    options.script = try scriptPath()
    options.rows = try arguments.number(.rows, in: 1...100_000)
    options.hangLimit = try arguments.number(.hangLimit, in: 0...86_400)
    if let text = arguments[.screen] {
      guard arguments[.rows] == nil else {
        throw .usage("give --rows or --screen, not both: without --rows the screen decides")
      }
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
      guard sides.count == 2, sides.allSatisfy({ (1...100_000).contains($0) }) else {
        throw .usage("--screen must be WIDTHxHEIGHT in points, such as 390x844, not '\(text)'")
      }
      options.screen = text
    }
    if let steps = try arguments.number(.explore, in: 1...1_000_000) {
      if let script = arguments[.script], FileIdentity.isSame(script, explorationScript) {
        throw .usage("--explore would replace the script \(script); choose another --output")
      }
      guard OverwriteGuard.isExploration(explorationScript) || !FileIdentity.exists(explorationScript) else {
        throw .usage(
          "--explore would replace \(explorationScript), which is not the script of an exploration; choose another --output"
        )
      }
      // An earlier exploration may have been cut off.
      ExplorationScript(path: explorationScript).clean()
      options.exploration = "\(steps),\(try seed),\(absolute(explorationScript))"
    }
    if let folder = try responses(for: scenario) { options.responses = "\(try seed),\(folder)" }
    options.session = Self.randomSession()
    let launches = try launchCount
    if launches > 1 {
      let least = Self.smallestSize * UInt64(launches)
      if options.maximumSizeInBytes < least {
        console.error(
          "\(launches) launches need \(least >> 10)k, which is more than the size that was asked for; using that")
      }
      options.maximumSizeInBytes = max(options.maximumSizeInBytes, least) / UInt64(launches)
    }
    try describe(&options.header, scenario, app, facts)
    return options
  }

  private func size(_ option: CommandOption) throws(CommandFailure) -> UInt64? {
    guard let text = arguments[option] else { return nil }
    guard let bytes = ByteSize.parse(text), bytes > 0, bytes <= 1 << 40 else {
      throw .usage("--\(option.name) must be a size up to 1024g, such as 64m, not '\(text)'")
    }
    guard bytes < Self.smallestSize else { return bytes }
    // Also told to those who want no notes: the trace may be longer than they said.
    console.error("--\(option.name) \(text) is less than a trace needs; using \(Self.smallestSize >> 10)k")
    return Self.smallestSize
  }

  var seed: Int {
    get throws(CommandFailure) { try arguments.number(.seed, in: 0...Int.max) ?? 1 }
  }

  /// True if the answers to requests, and with them the seed, decide what the run does.
  var answersRequests: Bool {
    get throws(CommandFailure) {
      if arguments.has(.responses) { return true }
      return try RecordSettings.nearest() != nil
    }
  }

  /// The folder that answers requests, as an absolute path: that of the command line, or that of the project's
  /// settings, which do not concern the bundled scenarios.
  func responses(for scenario: BundledScenario?) throws(CommandFailure) -> String? {
    if let path = arguments[.responses] {
      if let problem = Self.problem(ofAnswersIn: path) { throw .usage("\(problem.sentence(path, "--responses"))") }
      return absolute(path)
    }
    guard scenario == nil, let settings = try RecordSettings.nearest() else { return nil }
    if let problem = Self.problem(ofAnswersIn: settings.responses) {
      throw .usage("\(settings.file): \(settings.place): \(problem.sentence(settings.responses, "\"responses\""))")
    }
    console.note("requests are answered from \(settings.responses), as \(settings.file) says")
    return absolute(settings.responses)
  }

  private enum FolderProblem {
    case unreadable(String)
    case noFolder

    func sentence(_ path: String, _ owner: String) -> String {
      switch self {
      case .unreadable(let reason): "the folder \(path) of \(owner) cannot be read: \(reason)"
      case .noFolder: "\(owner) must name a folder that can be read, with a file HOST/PATH for each answer, not \(path)"
      }
    }
  }

  private static func problem(ofAnswersIn path: String) -> FolderProblem? {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return .unreadable(SystemError.last.description) }
    guard facts.st_mode & S_IFMT == S_IFDIR, unsafe access(path, R_OK | X_OK) == 0 else { return .noFolder }
    return nil
  }

  /// The steps of the user's script, without comments and empty lines. Empty without a script.
  var scriptSteps: [String] {
    arguments[.script].flatMap { TextFile.read($0, most: 16 << 20) }.map(Self.steps) ?? []
  }

  static func steps(of script: String) -> [String] {
    script.split(whereSeparator: \.isNewline).map(String.init).filter { line in
      let rest = line.drop { $0 == " " || $0 == "\t" }
      return !rest.isEmpty && !rest.hasPrefix("#")
    }
  }

  /// The arguments that run a program again under another script.
  ///
  /// - Parameter program: The words that name the program; nil for those of this run.
  func repeated(program: [String]? = nil) -> [String] {
    var repeated = arguments
    if program != nil { (repeated.operands, repeated.rest) = ([], nil) }
    // The seed also decides the answers to requests.
    let seed: [CommandOption] = (try? answersRequests) == true ? [] : [.seed]
    let build: [CommandOption] = [.target, .packages, .strictBuild]
    return repeated.words(without: [.shrink, .script, .output, .explore, .quiet, .verbose] + build + seed)
      + (program ?? [])
  }

  /// The number of times that the program is launched: once for each part of a script with `relaunch`, or for each
  /// share of an exploration.
  var launchCount: Int {
    get throws(CommandFailure) {
      let parts = 1 + relaunches.count
      guard let steps = try arguments.number(.explore, in: 1...1_000_000) else { return parts }
      guard parts == 1 else {
        throw .usage(
          "--explore launches the program several times after the script, which must not have relaunch itself")
      }
      return ExplorationScript.launches(for: steps)
    }
  }

  /// True if a launch, counted from 0, begins with an empty disk.
  func startsFresh(_ launch: Int) throws(CommandFailure) -> Bool {
    if arguments.has(.explore) { return RecorderOptions.explorationIsFresh(launch: launch) }
    let relaunches = relaunches
    return launch == 0 || relaunches.indices.contains(launch - 1) && relaunches[launch - 1].isFresh
  }

  /// The steps of the user's script that end a launch.
  private var relaunches: [RelaunchLine] { scriptSteps.compactMap(RelaunchLine.init) }

  /// The script that `--explore` writes: `trace.script` beside `trace.bin`.
  var explorationScript: String { outputStem + ".script" }

  /// The folder for the scripts of the findings of an exploration: `trace.scripts` beside `trace.bin`.
  var findingScripts: String { outputStem + ".scripts" }

  /// The output without its extension.
  private var outputStem: String {
    let name = output.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return output }
    return String(output.dropLast(name[dot...].count))
  }

  private func scriptPath() throws(CommandFailure) -> String? {
    guard let path = arguments[.script] else { return nil }
    guard unsafe access(path, R_OK) == 0 else {
      throw .usage("the script \(path) cannot be read: \(SystemError.last)")
    }
    if FileIdentity.isFolder(path) { throw .usage("the script \(path) is a folder; name the file in it") }
    if FileIdentity.isRegularFile(path), scriptSteps.isEmpty {
      console.note("the script \(path) has no step, so nothing happens after the launch")
    }
    if FileIdentity.isSame(path, output) {
      throw .usage("--output \(output) would replace the script; name another file")
    }
    return absolute(path)
  }

  private func describe(
    _ header: inout TraceHeader, _ scenario: BundledScenario?, _ app: String?, _ facts: [String: String]
  ) throws(CommandFailure) {
    let profile = arguments[.profile] ?? scenario?.profile ?? PlatformProfile.default.rawValue
    header.profile = profile
    header.detail = arguments[.detail].flatMap(RecordingDetail.init) ?? .all
    header.showsValues = header.clock == .virtual || arguments.has(.values)
    header.knobs = try knobs(of: profile, scenario)
    var attributes = facts
    attributes["app"] = app
    attributes[TraceHeader.bundledScenarioAttribute] = scenario?.name
    if header.clock == .real {
      attributes["system"] = Self.system
      for (variable, key) in Self.variablesOfCI {
        if let value = ProcessEnvironment.value(variable) { attributes[key] = value }
      }
      if let server = ProcessEnvironment.value("GITHUB_SERVER_URL"),
        let name = ProcessEnvironment.value("GITHUB_REPOSITORY")
      {
        attributes["repository"] = "\(server)/\(name)"
      }
    }
    for text in arguments.all(.attribute) {
      let (key, value) = try pair(text, .attribute)
      attributes[key] = value
    }
    let bytes = attributes.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 16 }
    guard bytes <= 16 << 10 else {
      throw .usage("the --attr attributes need \(bytes) bytes; the maximum is \(16 << 10)")
    }
    header.attributes = attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The variables in which CI systems tell the commit, the run and the runner.
  private static let variablesOfCI = [
    ("GITHUB_SHA", "commit"), ("CI_COMMIT_SHA", "commit"), ("CI_COMMIT", "commit"), ("BITRISE_GIT_COMMIT", "commit"),
    ("GIT_COMMIT", "commit"),
    ("GITHUB_RUN_ID", "run_id"), ("CI_PIPELINE_ID", "run_id"), ("RUNNER_OS", "runner"),
  ]

  /// The system's name, version and processor, such as `Linux 6.1.0 x86_64`.
  private static var system: String? {
    var names = utsname()
    guard unsafe uname(&names) == 0 else { return nil }
    func text<Field>(_ field: Field) -> String {
      unsafe withUnsafeBytes(of: field) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return [text(names.sysname), text(names.release), text(names.machine)].joined(separator: " ")
  }

  private func knobs(of profile: String, _ scenario: BundledScenario?) throws(CommandFailure) -> [(
    key: String, value: String
  )] {
    #if os(Linux)
      return try policy(of: profile, scenario).changes(from: Profile(rawValue: profile) ?? .default)
    #else
      guard try settings().isEmpty else {
        throw .usage("--knob applies to the headless runtime, which does not exist on this platform")
      }
      return []
    #endif
  }

  #if os(Linux)
    /// The values of all knobs: the profile's, then the scenario's, then those of the command line.
    func policy(of profile: String, _ scenario: BundledScenario?) throws(CommandFailure) -> PolicyKnobs {
      var knobs = PolicyKnobs(Profile(rawValue: profile) ?? .default)
      if let platform = arguments[.strictOver] {
        guard profile == Profile.strict.rawValue else { throw .usage("--strict-over needs --profile strict") }
        knobs = PolicyKnobs(strictOver: Profile(rawValue: platform) ?? .default)
      }
      for (key, value) in (scenario?.knobs ?? [:]).sorted(by: { $0.key < $1.key }) {
        do { try knobs.set(key, to: value) } catch { throw .usage("\(error)") }
      }
      for text in try settings() {
        let (key, value) = try pair(text, .knob)
        let names = Knob.all.map(\.name)
        if !names.contains(key), let nearest = nearestName(to: key, in: names) {
          throw .usage("there is no knob \"\(key)\"; did you mean \(nearest)? (trace-record --list-knobs shows all)")
        }
        do { try knobs.set(key, to: value) } catch { throw .usage("\(error)") }
      }
      return knobs
    }
  #endif

  /// The values of `--knob`, with each `@FILE` replaced by the lines of the file.
  func settings() throws(CommandFailure) -> [String] {
    var all: [String] = []
    for text in arguments.all(.knob) {
      if text.hasPrefix("@") { all += try KnobFile(path: String(text.dropFirst())).settings } else { all.append(text) }
    }
    return all
  }

  func pair(_ text: String, _ option: CommandOption) throws(CommandFailure) -> (key: String, value: String) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw .usage("--\(option.name) must be KEY=VALUE, not '\(text)'")
    }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  /// The absolute path, because a recorded program may change its directory.
  func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let directory = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(directory) }
    return unsafe String(cString: directory) + "/" + path
  }

  private static func randomSession() -> (UInt64, UInt64) {
    (UInt64.random(in: 1 ... .max), UInt64.random(in: 1 ... .max))
  }
}
