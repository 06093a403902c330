import CTraceShims
import TraceSupport
import TraceSystem

/// Handles signals while the program runs and while its trace is assembled.
///
/// Signals from the terminal reach both processes; signals sent only to trace-record are forwarded. trace-record waits
/// for the program's reaction to the first signal. A second signal, or any signal after the program's end, ends
/// trace-record at once.
enum ForwardedSignals {
  /// Starts forwarding. Returns the signals that were blocked, which are blocked in the program.
  static func install() -> SignalSet {
    var blocked = SignalSet()
    unsafe ctrace_forward_signals(&blocked.rawValue)
    return blocked
  }

  /// Passes signals to the program, including one that arrived too early.
  static func begin(_ program: pid_t, command: String, output: String) {
    unsafe ctrace_program_runs(
      program,
      line(
        "a second signal ended trace-record while \(command) (process \(program)) is still running and recording to \(output)"
      ))
  }

  /// Lets every signal end this process. Called before the id of the program becomes free.
  static func programEnded(output: String) {
    unsafe ctrace_program_ended(
      line(
        "a signal ended trace-record before it assembled the trace; everything that was recorded remains readable in \(output) and its parts"
      ))
  }

  /// Ends this process if a signal that arrived together with the program's end requires it.
  static func dieIfWanted() {
    let number = ctrace_signal_to_die_by()
    if number != 0 { ctrace_die_by(number) }
  }

  /// Returns a line that stays in memory, so that a signal handler can print it at any time.
  private static func line(_ sentence: TerminalText) -> UnsafeMutablePointer<CChar> {
    unsafe strdup("\(LogText("trace-record: \(sentence)" as TerminalText))\n")
  }
}
