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
    breaches(of: expectations).map { UnmetExpectation($0, under: nil).text }
  }

  /// Returns each expectation that is not met, with its number and how.
  func breaches(of expectations: [LifecycleExpectation]) -> [UnmetExpectation.Breach] {
    expectations.enumerated().compactMap { number, expectation in
      expectation.breach(self).map { (number, expectation.wanted, $0) }
    }
  }
}

/// One expectation that is not met, by the runs of a test under one or several profiles. What several runs show is told
/// once, with their names.
struct UnmetExpectation {
  typealias Breach = (number: Int, wanted: String, breach: LifecycleExpectation.Breach)

  /// The place of the expectation among those of the test.
  let number: Int
  private let wanted: String
  private var found: [(text: String, profiles: [String])] = []
  private var shown: [(part: LifecycleExpectation.Shown, profiles: [String])] = []

  /// - Parameter profile: The name of the run's profile, or nil if the trait names none.
  init(_ breach: Breach, under profile: String?) {
    number = breach.number
    wanted = breach.wanted
    add(breach, under: profile)
  }

  /// Adds how another run does not meet the expectation.
  mutating func add(_ other: Breach, under profile: String?) {
    let names = profile.map { [$0] } ?? []
    if let at = found.firstIndex(where: { $0.text == other.breach.found }) {
      found[at].profiles += names
    } else {
      found.append((other.breach.found, names))
    }
    for part in other.breach.shown {
      if let at = shown.firstIndex(where: { $0.part.id == part.id }) {
        shown[at].profiles += names
      } else {
        shown.append((part, names))
      }
    }
  }

  /// The expected and actual results, followed by what shows them.
  var text: String {
    let results = found.map { $0.text + Self.under($0.profiles) }.joined(separator: "; ")
    let all = found.flatMap(\.profiles)
    let parts = shown.flatMap { part, profiles in
      guard part.id != "", profiles.count < all.count, let first = part.lines.first else { return part.lines }
      return [first + Self.under(profiles)] + part.lines.dropFirst()
    }
    return (["  expected \(wanted): \(results)"] + parts.map { "    \($0)" }).joined(separator: "\n")
  }

  private static func under(_ profiles: [String]) -> String {
    profiles.isEmpty ? "" : " under \(profiles.joined(separator: ", "))"
  }
}
