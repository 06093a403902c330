import CLISupport
import InstrumentedBuild
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

#if os(Linux)
  import XcodeProject
#endif

/// One run of trace-record, as requested on the command line.
struct Invocation {
  private(set) var arguments: ParsedArguments
  let console: Console
  let output: String

  /// The scenario of a command line that names nothing to record.
  private static let usualScenario = "tour"

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let arguments = try PipedScript.resolved(arguments)
    self.arguments = arguments
    console = Console(command: "trace-record", isQuiet: arguments.has(.quiet))
    output = arguments[.output] ?? "trace.bin"
    if output == "-" {
      throw .usage("--output must name a file, not -: programs share the trace file while it is written")
    }
    if output.isEmpty { throw .usage("--output needs a file name") }
  }

  func run() throws -> ExitCode {
    if arguments.operands.first == "init", arguments.rest == nil { return try Setup(self).run() }
    if let option = [CommandOption.yes, .noBuild, .twotrack].first(where: { arguments.has($0) }) {
      throw CommandFailure.usage("--\(option.name) applies only to trace-record init")
    }
    if arguments.has(.pattern), !arguments.has(.fromLog) {
      throw CommandFailure.usage("--pattern applies only to --from-log FILE")
    }
    let modes = [CommandOption.from, .fromLog, .fromInstruments, .stress, .list, .listKnobs].filter(arguments.has)
    if !arguments.has(.stress), let option = [CommandOption.threads, .nodes].first(where: arguments.has) {
      throw CommandFailure.usage("--\(option.name) applies only to --stress EVENTS")
    }
    if arguments.has(.seed), !arguments.has(.explore), try !answersRequests {
      throw CommandFailure.usage("--seed applies only to --explore N and --responses DIR")
    }
    if arguments.has(.json), !arguments.has(.list), !arguments.has(.listKnobs) {
      throw CommandFailure.usage(
        "--json is a form of --list and --list-knobs; to see a trace as JSON: trace-view trace.bin --json")
    }
    // Tables may follow as operands: --from-instruments updates.xml causes.xml
    let isAlone =
      (arguments.operands.isEmpty || modes.map(\.name) == [CommandOption.fromInstruments.name]) && arguments.rest == nil
    guard modes.count <= 1, modes.isEmpty || isAlone else {
      throw CommandFailure.usage(
        "give one of SCENARIO, -- COMMAND, --from, --from-log, --from-instruments, --stress, --list, --list-knobs")
    }
    if arguments.operands.isEmpty, arguments.rest == nil, modes.isEmpty, !arguments.has(.watch),
      let project = nearbyProject
    {
      return try recordTour(beside: project)
    }
    if let list = arguments[.profiles] {
      guard modes.isEmpty else {
        throw CommandFailure.usage("--profiles records a scenario or a program, not --\(modes[0].name)")
      }
      return try ProfileSeries(self, list: list).run()
    }
    if arguments.has(.eachKnob) {
      guard modes.isEmpty else {
        throw CommandFailure.usage("--each-knob records a scenario or a program, not --\(modes[0].name)")
      }
      return try KnobSeries(self).run()
    }
    if let rule = arguments[.shrink] {
      guard modes.isEmpty else {
        throw CommandFailure.usage("--shrink repeats a scenario or a program, not --\(modes[0].name)")
      }
      return try ScriptShrinking(self, rule: rule).run()
    }
    if arguments.has(.watch) {
      guard modes.isEmpty else { throw CommandFailure.usage("--watch repeats a program, not --\(modes[0].name)") }
      return try WatchRecording(self).run()
    }
    if let command = arguments.rest {
      if arguments.operands == ["instrument"], !command.isEmpty {
        let build = try InstrumentedBuild(console: console, isVerbose: arguments.has(.verbose), command: command)
        return try ProcessEnd.exit(status: build.run()).conclude(with: .done)
      }
      guard arguments.operands.isEmpty else { throw CommandFailure.usage("give a SCENARIO or a COMMAND, not both") }
      guard !command.isEmpty else { throw CommandFailure.usage("COMMAND is missing after --") }
      if FolderRecording.isWanted(output) { return try FolderRecording(invocation: self, command: command).run() }
      return try Recording(self, command: command).run()
    }
    if arguments.has(.list) { return try BundledList.scenarios.write(asJSON: arguments.has(.json)) }
    if arguments.has(.listKnobs) { return try BundledList.knobs.write(asJSON: arguments.has(.json)) }
    if let source = arguments[.from] {
      return try EventImport(source: source, output: output, console: console, facts: importFacts(.from)).run()
    }
    if let source = arguments[.fromLog] {
      return try LogImport(
        source: source, output: output, console: console, facts: importFacts(.fromLog),
        patterns: LogPatterns(arguments).all, patternsOfCommand: arguments.all(.pattern).count
      ).run()
    }
    if arguments.has(.fromInstruments) {
      let sources = arguments.all(.fromInstruments) + arguments.operands
      return try InstrumentsImport(
        sources: sources, output: output, console: console, facts: importFacts(.fromInstruments)
      ).run()
    }
    if arguments.has(.stress) { return try stress() }
    guard arguments.operands.count <= 1 else {
      throw CommandFailure.usage("only one SCENARIO at a time; to record a program, put it after --")
    }
    return try record(scenario: arguments.operands.first ?? Self.usualScenario)
  }

  /// The project that a person may have meant who named nothing to record.
  private var nearbyProject: NearbyProject? {
    // A scenario runs in a child without arguments.
    ProcessEnvironment.value(Scenarios.variable) == nil ? NearbyProject.around("") : nil
  }

  /// Records the tour where a project is at hand: after a question, or with a line that says so.
  private func recordTour(beside project: NearbyProject) throws -> ExitCode {
    if isatty(0) == 1, isatty(2) == 1 {
      guard console.asks("nothing is named to record; record the bundled scenario tour, not \(project.name)?") else {
        console.note("nothing was recorded; for \(project.name): \(project.command)")
        return .findings
      }
    } else {
      console.note(
        "nothing is named to record, so this is the bundled scenario tour; for \(project.name): \(project.command)")
    }
    var named = self
    named.arguments.operands = [Self.usualScenario]
    return try named.run()
  }

  /// True where this package's SwiftUI runs the app of a project. Elsewhere, Apple's simulator does.
  private static var runsProjects: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  private func record(scenario word: String) throws -> ExitCode {
    if let running = try Scenarios.toRunHere() { Scenarios.run(running) }
    let name = ProjectOperand.meant(by: word)
    if arguments.has(.destination) || !Self.runsProjects, name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    {
      let app = try SimulatorApp(
        console: console, isVerbose: arguments.has(.verbose), project: name, scheme: arguments[.target],
        destination: arguments[.destination])
      return try Recording(self, command: app.launch).run()
    }
    if arguments.has(.destination) {
      throw CommandFailure.usage("--destination names a simulator for a project: trace-record App.xcodeproj")
    }
    #if os(Linux)
      if ProjectRun.isProject(name) {
        let app = try ProjectRun(
          console: console, path: name, targetName: arguments[.target], packages: arguments.all(.packages),
          isStrict: arguments.has(.strictBuild)
        ).build()
        return try Recording(self, command: [app.program], app: app.title, facts: app.facts).run()
      }
    #endif
    #if os(Linux)
      if let advice = ProjectRun.advice(for: name) { throw CommandFailure.usage(advice) }
    #endif
    if arguments.has(.packages) {
      throw CommandFailure.usage("--packages serves an app of a project: trace-record App.xcodeproj --packages DIR")
    }
    if arguments.has(.strictBuild) {
      throw CommandFailure.usage("--strict-build needs the app of a project: trace-record App.xcodeproj --strict-build")
    }
    if arguments.has(.target) {
      throw CommandFailure.usage("--target names an app of a project: trace-record App.xcodeproj --target NAME")
    }
    guard Scenarios.named(name) != nil else {
      if name == "instrument" {
        throw CommandFailure.usage(
          "instrument needs the command of a build: trace-record instrument -- swift build, or -- xcodebuild build")
      }
      if let advice = ProjectOperand.advice(for: name) { throw CommandFailure.usage(advice) }
      let nearest = nearestName(to: name, in: Scenarios.all.map(\.name)).map { "; did you mean \($0)?" } ?? ""
      throw CommandFailure.usage(
        "there is no scenario '\(name)'\(nearest) (trace-record --list shows all; to record a program, put it after --)"
      )
    }
    return try Recording(self, command: [name], isScenario: true).run()
  }

  private func stress() throws -> ExitCode {
    guard let events = try arguments.number(.stress, in: 1...100_000_000_000) else { return .usage }
    let threads = try arguments.number(.threads, in: 1...512) ?? 1
    let nodes = try arguments.number(.nodes, in: 1...10_000_000) ?? 1000
    return try StressRun(events: events, threads: threads, nodes: nodes, invocation: self).run()
  }
}
