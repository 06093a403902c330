import CLISupport
import TraceAnalysis
import TraceFormat
import TraceSupport

/// The traces that the command line names.
final class TraceInput {
  private let arguments: ParsedArguments
  /// The trace, once ``trace()`` has opened it.
  private(set) var opened: TraceFile?

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// The files and folders of the command line, as they are named.
  private var operands: [String] { arguments.operands + (arguments.rest ?? []) }

  /// Returns the path of the trace.
  func path() throws(CommandFailure) -> String {
    guard let path = operands.first, !path.isEmpty else {
      throw .usage("no trace given: trace-view FILE; 'trace-view --help' lists the modes")
    }
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

  /// Returns the paths of the traces if there are several or if a folder is given; nil if the command line names one
  /// trace.
  func severalPaths() throws(CommandFailure) -> [String]? {
    for operand in operands.dropFirst()
    where ModeCatalog.all.contains(where: { $0.option.name == operand }) && !FileIdentity.exists(operand) {
      throw .usage("there is no file \(operand); did you mean --\(operand)?")
    }
    if let first = operands.first, !FileIdentity.exists(first) { try refuseWord(first) }
    for operand in operands.dropFirst() { try refuseResult(operand) }
    guard operands.count > 1 || operands.contains(where: { $0 != "-" && TraceFolder.isFolder($0) }) else { return nil }
    return try paths()
  }

  /// Returns the paths of all traces, with each folder replaced by the traces in it.
  func paths() throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for operand in operands {
      if operand != "-", TraceFolder.isFolder(operand) {
        paths += try TraceFolder.traces(operand)
      } else {
        paths.append(operand)
      }
    }
    return paths
  }

  /// Throws if the first word, which names no file, is an option without its dashes or a scenario.
  private func refuseWord(_ word: String) throws(CommandFailure) {
    if CommandLineSyntax.traceView.options.contains(where: { $0.name == word }) {
      throw .usage("there is no file \(word); did you mean --\(word)?")
    }
    if ["bug/", "fix/"].contains(where: { word.hasPrefix($0) && RuleCatalog.rule(String(word.dropFirst(4))) != nil }) {
      throw CommandFailure(
        .input, "there is no file \(word); to record the bundled scenario of this name: trace-record \(word)")
    }
  }

  /// Throws if `--svg out.svg` is used instead of `--svg=out.svg`, because the file would be read as a trace.
  private func refuseResult(_ operand: String) throws(CommandFailure) {
    let results: [(option: CommandOption, suffix: String)] = [
      (.svg, ".svg"), (.html, ".html"), (.json, ".json"), (.sarif, ".sarif"), (.sarif, ".json"), (.junit, ".xml"),
      (.github, ".txt"),
      (.stepSummary, ".md"),
    ]
    let intended = results.first {
      arguments.has($0.option) && arguments[$0.option] == nil && operand.hasSuffix($0.suffix)
    }
    guard let intended else { return }
    throw .usage(
      "\(operand) would be read as a trace; write the result to it with --\(intended.option.name)=\(operand)")
  }
}

/// Runs an operation that reads a trace. Its error becomes ``ExitCode/input``.
func reading<Result>(_ body: () throws(TraceReadError) -> Result) throws(CommandFailure) -> Result {
  do throws(TraceReadError) {
    return try body()
  } catch {
    throw CommandFailure(.input, "\(error)")
  }
}
