import CLISupport
import CTraceShims
import TraceRecorder
import TraceSystem

extension ProcessEnd {
  /// Ends this process the way the program ended. A problem with the trace never hides the program's status: `code` is
  /// used only if the program exited with 0.
  func conclude(with code: ExitCode) throws -> ExitCode {
    PipedScript.remove()
    ForwardedSignals.dieIfWanted()
    switch self {
    case .signal(let signal):
      ctrace_die_by(signal)
    case .exit(let status):
      if status == 0, code != .done { return code }
      leave(status)
    }
  }
}

/// The system call `exit`, which a case of ``ProcessEnd`` hides.
private func leave(_ status: Int32) -> Never { exit(status) }
