import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

/// One run of trace-view: what was asked, and the places its modes get their trace from and put their result.
final class Invocation {
  let arguments: ParsedArguments
  let talk: Talk
  private(set) var opened: TraceFile?
  /// Whether the file of `--write-baseline` has been written by this run.
  var hasWrittenBaseline = false

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    talk = Talk(command: CommandLineSyntax.traceView.name, isQuiet: arguments.has(.quiet))
  }

  /// Runs the mode that was asked for.
  func run() throws -> ExitCode {
    let asked = Mode.all.filter { arguments.has($0.option) }
    if asked.count > 1 { throw CommandFailure.usage("choose one of " + asked.map { "--\($0.option.name)" }.joined(separator: " and ")) }
    let mode = asked.first ?? (wantsCIOutputs ? .ciOutputs : Mode.all[0])
    if let first = asked.first, wantsCIOutputs, first.option.name != "check" {
      throw CommandFailure.usage("CI outputs stand alone or beside --check, not beside --\(first.option.name)")
    }
    try keepResultsApart()
    if let folder = arguments[.sourceRoot], !TraceFolder.isFolder(folder) {
      throw CommandFailure.usage("--source-root \(TerminalText(folder)) is no folder")
    }
    if mode.needsTrace {
      if let paths = try severalPaths() { return try runSeveral(paths, mode) }
      _ = try path()
    }
    sayWhatIsIdle(in: mode)
    let code = try mode.run(self)
    return try told(code)
  }

  /// Says which options mean nothing without the mode that they belong to: who forgets `--check` would take every trace for good.
  private func sayWhatIsIdle(in mode: Mode) {
    for (option, owner) in [(CommandOption.failOn, CommandOption.check), (.diffBy, .diff)]
    where arguments.has(option) && mode.option.name != owner.name && !(option.name == "fail-on" && arguments.has(.junit)) {
      talk.say("--\(option.name) does nothing without --\(owner.name)")
    }
  }

  /// Says what the trace does not have, and what is missing from it.
  private func told(_ code: ExitCode) throws -> ExitCode {
    guard let opened else { return code }
    try sayWhatIsNowhere(in: opened)
    return told(opened.health, code)
  }

  /// Says what is missing from a trace, which `--strict` makes the exit code.
  func told(_ health: TraceHealth, _ code: ExitCode) -> ExitCode {
    guard let missing = health.missing else { return code }
    talk.say(missing)
    return arguments.has(.strict) ? .damaged : code
  }

  /// The name of the trace.
  func path() throws(CommandFailure) -> String {
    let operands = arguments.operands + (arguments.rest ?? [])
    guard let path = operands.first, !path.isEmpty else { throw .usage("name a trace: trace-view FILE; 'trace-view --help' lists the modes") }
    return path
  }

  /// Opens the trace.
  /// - Throws: ``CommandFailure`` with ``ExitCode/input``.
  func trace() throws(CommandFailure) -> TraceFile {
    if let opened { return opened }
    let path = try path()
    let file = try reading { () throws(TraceReadError) in try TraceFile(path: path) }
    opened = file
    return file
  }

  /// Does something with the trace; a trace that cannot be read becomes exit code 3.
  func reading<Result>(_ body: () throws(TraceReadError) -> Result) throws(CommandFailure) -> Result {
    do throws(TraceReadError) {
      return try body()
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }

  /// The name of a file beside the trace, with another suffix; in the working directory for a trace from standard input or a pipe.
  func pathBeside(suffix: String) throws(CommandFailure) -> String {
    let path = try path()
    if path == "-" || FileIdentity.isPipe(path) { return "trace\(suffix)" }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? "trace"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path + suffix }
    return String(path.dropLast(name[dot...].count)) + suffix
  }

  /// Where the result goes: `-o`, the file of the mode (`--svg=FILE`), or standard output.
  func output() throws(CommandFailure) -> Output {
    if let path = arguments[.output] { return try file(path, for: .output) }
    for mode in [CommandOption.svg, .html, .json] { if let path = arguments[mode] { return try file(path, for: mode) } }
    return .standard()
  }

  /// Writes a whole result.
  func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    let output = try output()
    try output.write(bytes)
    try output.close()
  }
}
