/// The severity of a finding.
public enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Worth knowing.
  case note
  /// Wastes work or surprises users. The default level at which a check fails.
  case warning
  /// Wrong results, a leak, a crash, or a broken runtime.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders severities from note to error.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}
