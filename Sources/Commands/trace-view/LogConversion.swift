import CLISupport
import TraceSupport
import TraceSystem

/// Turns the console log of `--from-log` into a trace beside which all modes work: trace-record reads logs.
struct LogConversion {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// The result of a conversion.
  enum Result {
    /// The command line that shows the trace.
    case converted(ParsedArguments)
    /// trace-record has said why there is none.
    case failed(ExitCode)
  }

  /// Converts the log, if the command line names one.
  func run() throws(CommandFailure) -> Result {
    guard let log = arguments[.fromLog] else {
      guard !arguments.has(.pattern) else { throw .usage("--pattern applies only to --from-log FILE") }
      return .converted(arguments)
    }
    guard arguments.operands.isEmpty, arguments.rest == nil else {
      throw .usage("give a trace or --from-log FILE, not both")
    }
    let trace = Self.trace(of: log)
    var words = [SiblingProgram.path(of: "trace-record"), "--from-log=\(log)", "--output=\(trace)"]
    words += arguments.all(.pattern).map { "--pattern=\($0)" }
    if arguments.has(.quiet) { words.append("--quiet") }
    guard case .exit(let status) = try ChildCommand.perform(words) else { return .failed(.bug) }
    let console = Console(command: "trace-view", isQuiet: arguments.has(.quiet))
    guard status == 0 else {
      if status == ExitCode.output.rawValue {
        console.note(
          "the trace of a log goes to the working directory; to put it elsewhere: trace-record --from-log \(ShellText(file: log)) -o DIR/NAME.bin, and trace-view DIR/NAME.bin"
        )
      }
      return .failed(ExitCode(rawValue: status) ?? .bug)
    }
    if let result = arguments[.output] {
      console.note("the trace is \(trace); --output is for what trace-view shows of it, which goes to \(result)")
    }
    var shown = arguments.without([.fromLog, .pattern])
    shown.operands = [trace]
    return .converted(shown)
  }

  /// The name of the trace, in the working directory: `console.bin` for `logs/console.txt`.
  private static func trace(of log: String) -> String {
    let name = log == "-" ? "log" : log.split(separator: "/").last.map(String.init) ?? "log"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name + ".bin" }
    return name[..<dot] + ".bin"
  }
}
