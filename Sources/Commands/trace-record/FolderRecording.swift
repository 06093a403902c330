import CLISupport
import TraceRecorder
import TraceSupport
import TraceSystem

/// Runs tests whose view hosts each leave a trace, such as `swift test`, and collects the traces in a folder:
/// `trace-record -o traces/ -- swift test`.
struct FolderRecording {
  /// The environment variable that tells the view hosts of LifecycleTesting the folder.
  static let variable = "TWOTRACK_OUTPUT_DIR"
  /// The options that describe a single trace.
  private static let refused: [CommandOption] = [
    .ring, .maximumSize, .attribute, .profile, .strictOver, .knob, .script, .clock,
  ]

  let invocation: Invocation
  let command: [String]

  /// True if the output names a folder: it ends in a slash.
  static func isWanted(_ output: String) -> Bool { output.hasSuffix("/") }

  func run() throws -> ExitCode {
    try Self.refuseOptions(invocation.arguments)
    let folder = invocation.absolute(invocation.output)
    try Self.makeFolder(folder)
    let earlier = Self.traces(in: folder)
    let child = try RecordedProgram(command, environment: ["\(Self.variable)=\(folder)"] + answers())
    ForwardedSignals.begin(child.identifier, command: command[0], output: invocation.output)
    var orphans: [pid_t: ProcessEnd] = [:]
    let end = child.wait(orphans: &orphans) { ForwardedSignals.programEnded(output: invocation.output) }
    let count = Self.traces(in: folder).subtracting(earlier).count
    report(count, among: earlier.count)
    if count == 0 { SwiftBuildDiagnosis(command).report(end, to: invocation.console) }
    let isLossy = count == 0 && invocation.arguments.has(.strict)
    return try end.conclude(with: isLossy ? .damaged : .done)
  }

  /// The variable that names the folder of `--responses`; the settings are found by the hosts themselves.
  private func answers() throws(CommandFailure) -> [String] {
    guard invocation.arguments.has(.responses), let answers = try invocation.responses(for: nil) else { return [] }
    let seed = try invocation.seed
    return ["\(RecorderOptions.Variable.responses.rawValue)=\(seed),\(answers)"]
  }

  /// Refuses the options that describe a single trace.
  static func refuseOptions(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let option = refused.first(where: arguments.has) else { return }
    throw .usage("--\(option.name) applies to a single trace; in a folder, the view hosts of the tests decide")
  }

  /// Makes the folder, unless it exists, and checks that it can be written.
  static func makeFolder(_ folder: String) throws(CommandFailure) {
    if unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST, unsafe access(folder, W_OK | X_OK) == 0 { return }
    throw CommandFailure(
      .recorderFailed, "\(folder) cannot be written: \(SystemError.last); choose another place with --output")
  }

  private func report(_ count: Int, among earlier: Int) {
    let folder = TerminalText(invocation.output)
    guard count > 0 else {
      return invocation.console.error("\(command[0]) left no trace in \(folder): no ViewHost of LifecycleTesting ran")
    }
    let others = earlier > 0 ? " (\(earlier) were already there)" : ""
    invocation.console.note(
      "wrote \(Counted.text(count, "trace")) to \(folder)\(others); check them with: trace-view \(folder) --check")
  }

  /// Returns the names of the traces in a folder.
  static func traces(in folder: String) -> Set<String> {
    Set((FolderListing.names(in: folder) ?? []).filter { $0.hasSuffix(".bin") })
  }
}
