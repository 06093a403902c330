/// The expectations that a trace does not meet, as text for test output.
public struct UnmetExpectations: Error, CustomStringConvertible {
  /// One text per unmet expectation: the expected and actual results, followed by the events that show them.
  public let breaches: [String]

  public var description: String {
    let title =
      breaches.count == 1
      ? "1 lifecycle expectation is not met" : "\(breaches.count) lifecycle expectations are not met"
    return "\(title):\n" + breaches.joined(separator: "\n")
  }
}

extension LifecycleTrace {
  /// Checks that the trace meets all expectations: `try trace.expect(.noFindings)`.
  ///
  /// - Throws: ``UnmetExpectations`` with every expectation that is not met.
  public func expect(_ expectations: LifecycleExpectation...) throws(UnmetExpectations) {
    let breaches = unmet(expectations)
    if !breaches.isEmpty { throw UnmetExpectations(breaches: breaches) }
  }

  /// Returns a text for each expectation that is not met: `#expect(trace.unmet(.noFindings).isEmpty)`.
  public func unmet(_ expectations: LifecycleExpectation...) -> [String] { unmet(expectations) }

  func unmet(_ expectations: [LifecycleExpectation]) -> [String] {
    expectations.compactMap { expectation in
      guard let breach = expectation.breach(self) else { return nil }
      return (["  expected \(expectation.wanted): \(breach.found)"] + breach.shown.map { "    \($0)" }).joined(
        separator: "\n")
    }
  }
}
