import TraceFormat

/// The requests of a run by how they ended, which tells whether it saw what follows an answer.
package struct RequestCounts: Equatable, Sendable {
  /// The number of requests that failed.
  package private(set) var failed = 0
  /// The number of requests that got an answer.
  package private(set) var answered = 0

  /// The counts of no requests.
  package init() {}

  /// Counts the end of a fetch. A fetch that was canceled might have got an answer.
  mutating func note(_ event: borrowing EventRecord) {
    if event.is(.outcome, .failed) {
      failed += 1
    } else if !event.is(.outcome, .cancelled) {
      answered += 1
    }
  }

  /// The counts of two runs together.
  package static func + (a: Self, b: Self) -> Self {
    var sum = Self()
    (sum.failed, sum.answered) = (a.failed + b.failed, a.answered + b.answered)
    return sum
  }

  /// True if there were requests, and all of them failed.
  package var haveAllFailed: Bool { failed > 0 && answered == 0 }

  /// A sentence about requests that have all failed, without a period; nil for others.
  package var sentence: String? {
    guard haveAllFailed else { return nil }
    let subject = failed == 1 ? "the only request" : "each of the \(failed) requests"
    return "\(subject) failed, so what the app does with an answer was not judged; answer them from a folder "
      + "(--responses DIR, or \"responses\" in .twotrack.json)"
  }
}
