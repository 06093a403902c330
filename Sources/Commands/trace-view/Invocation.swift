import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

/// One run of trace-view: its arguments and the trace it reads.
final class Invocation {
  let arguments: ParsedArguments
  let console: Console
  /// The trace, once ``trace()`` has opened it.
  private(set) var opened: TraceFile?
  /// True if this run has written the file of `--write-baseline`.
  var hasWrittenBaseline = false

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    console = Console(command: CommandLineSyntax.traceView.name, isQuiet: arguments.has(.quiet))
  }

  /// Runs the selected mode.
  func run() throws -> ExitCode {
    let selected = ModeCatalog.all.filter { arguments.has($0.option) }
    if selected.count > 1 {
      throw CommandFailure.usage(selected.map { "--\($0.option.name)" }.joined(separator: " and ") + " cannot be combined; choose one")
    }
    let mode: any Mode = selected.first ?? (wantsCIOutputs ? CIMode() : ModeCatalog.fallback)
    if let first = selected.first, wantsCIOutputs, first.option.name != CommandOption.check.name {
      throw CommandFailure.usage("CI outputs can be combined with --check, but not with --\(first.option.name)")
    }
    try refuseSharedResultFiles()
    if let folder = arguments[.sourceRoot], !TraceFolder.isFolder(folder) {
      throw CommandFailure.usage("--source-root \(TerminalText(folder)) is not a folder")
    }
    warnAboutUnusedOptions(in: mode)
    if mode.needsTrace {
      if let paths = try severalTraces() { return try run(mode, on: paths) }
      _ = try path()
      if arguments.has(.compare) { return try compare([try path()], mode) }
    }
    let code = try mode.run(self)
    guard let opened else { return code }
    let isEmpty = try warnAboutUnknownSelection(in: opened)
    let isRefused = isEmpty && code == .done && mode.option.name == CommandOption.check.name && !arguments.has(.allowEmpty)
    return exitCode(isRefused ? .damaged : code, after: opened.health)
  }

  /// Warns about options that have no effect in the mode. For example, without `--check`, `--fail-on` would accept every trace.
  private func warnAboutUnusedOptions(in mode: any Mode) {
    for (option, owner) in [(CommandOption.failOn, CommandOption.check), (.artifacts, .check), (.diffBy, .diff)]
    where arguments.has(option) && mode.option.name != owner.name && !(option.name == CommandOption.failOn.name && arguments.has(.junit)) {
      console.note("--\(option.name) has no effect without --\(owner.name)")
    }
  }

  /// Reports what is missing from a trace; returns the exit code, which `--strict` turns into ``ExitCode/damaged``.
  func exitCode(_ code: ExitCode, after health: TraceHealth) -> ExitCode {
    guard let missing = health.missing else { return code }
    console.note(missing)
    return arguments.has(.strict) ? .damaged : code
  }

  /// Returns the path of the trace.
  func path() throws(CommandFailure) -> String {
    let operands = arguments.operands + (arguments.rest ?? [])
    guard let path = operands.first, !path.isEmpty else { throw .usage("no trace given: trace-view FILE; 'trace-view --help' lists the modes") }
    return path
  }

  /// Returns the trace, opened on first use.
  /// - Throws: ``CommandFailure`` with ``ExitCode/input``.
  func trace() throws(CommandFailure) -> TraceFile {
    if let opened { return opened }
    let path = try path()
    let file = try reading { () throws(TraceReadError) in try TraceFile(path: path) }
    opened = file
    return file
  }

  /// Runs an operation that reads a trace. Its error becomes ``ExitCode/input``.
  func reading<Result>(_ body: () throws(TraceReadError) -> Result) throws(CommandFailure) -> Result {
    do throws(TraceReadError) {
      return try body()
    } catch {
      throw CommandFailure(.input, error.description)
    }
  }
}
