/// What a trace did not meet, in words for the output of a test.
public struct UnmetExpectations: Error, CustomStringConvertible {
  /// One for each expectation that is not met: what was wanted and what was found, then the events that show it.
  public let breaches: [String]

  public var description: String {
    let title = breaches.count == 1 ? "1 lifecycle expectation is not met" : "\(breaches.count) lifecycle expectations are not met"
    return "\(title):\n" + breaches.joined(separator: "\n")
  }
}

extension LifecycleTrace {
  /// Holds the trace to all of the expectations.
  ///
  /// - Throws: ``UnmetExpectations`` with every one that is not met, so that one line in a test says all: `try trace.expect(.noFindings)`.
  public func expect(_ expectations: LifecycleExpectation...) throws(UnmetExpectations) {
    let breaches = unmet(expectations)
    if !breaches.isEmpty { throw UnmetExpectations(breaches: breaches) }
  }

  /// The expectations that are not met, in words; empty when all are: `#expect(trace.unmet(.noFindings).isEmpty)`.
  public func unmet(_ expectations: LifecycleExpectation...) -> [String] { unmet(expectations) }

  private func unmet(_ expectations: [LifecycleExpectation]) -> [String] {
    expectations.compactMap { expectation in
      guard let breach = expectation.breach(self) else { return nil }
      return (["  wanted \(expectation.wanted): \(breach.found)"] + breach.shown.map { "    \($0)" }).joined(separator: "\n")
    }
  }
}
