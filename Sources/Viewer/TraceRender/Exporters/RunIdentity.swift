import TraceSupport

/// The identity of a run among the runs of a fleet.
///
/// Runs in virtual time that do the same have the same bytes, and so the same trace id. A run is therefore told by what
/// it was recorded with, its attributes (the commit, the run of the CI), and by the file that holds it, which tells
/// apart runs with the same attributes. The same file has the same identity whenever it is read.
enum RunIdentity {
  /// Returns the identity as 32 hexadecimal digits.
  /// - Parameters:
  ///   - id: The id of the trace.
  ///   - path: The absolute path of the file.
  static func make(_ id: (UInt64, UInt64), attributes: [(key: String, value: String)], path: String) -> String {
    let texts = attributes.flatMap { [$0.key, $0.value] } + [path]
    // With its length before it, no text can be confused with two.
    let message = "\(id.0) \(id.1) " + texts.map { "\($0.utf8.count) \($0)" }.joined()
    return SHA2.sha256(Array(message.utf8)).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
