import CLISupport
import TraceAnalysis

extension Mode {
  /// The report (CONTRACT section 6).
  static let json = Mode(.json) { invocation in
    try invocation.write(invocation.shown(invocation.report(collectsNodes: true)).json())
    return .done
  }
}
