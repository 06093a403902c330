import TraceAnalysis
package import TraceFormat

/// The accounts that a page tells: what led to its events, and the story of each finding.
struct PageAccounts: Sendable {
  /// The accounts of the events with marks and of the evidence of findings, and of some events without marks.
  let accounts: Accounts
  /// The stories of the findings, in the order of the report.
  let stories: [Story]
  /// A sentence about the events that the page does not account for, or nil.
  let limit: String?

  /// The maximum number of events of a trace whose marks are accounted for. More would need too much time.
  private static let maximumMarked = 1_000_000
  /// The maximum number of events of a trace whose events without marks are accounted for too. More would need too much
  /// space.
  private static let maximumUnmarked = 100_000

  /// Accounts for the events of a picture in one pass.
  /// - Parameter picture: A picture of the trace, for a page.
  init(_ picture: Picture, from file: TraceFile) throws(TraceReadError) {
    let events = picture.report.trace.events, timeline = picture.timeline
    var wanted = Set(picture.report.findings.flatMap { Story.events(of: $0) })
    if events <= Self.maximumMarked { wanted.formUnion(timeline.marked) }
    let nodes = Set(timeline.rows.flatMap { $0.lives.map(\.node) })
    if events <= Self.maximumUnmarked {
      accounts = try file.accounts(of: wanted) { event in
        Self.isTold(event.kind) && timeline.times.contains(event.t) && event[.node].map(nodes.contains) != false
      }
      limit = nil
    } else {
      accounts = try file.accounts(of: wanted)
      let rest =
        events <= Self.maximumMarked
        ? "events without a mark, such as skipped bodies and frames" : "events that no finding names"
      limit =
        "This trace has more than \(events <= Self.maximumMarked ? "100 000" : "1 000 000") events. The page does not show what led to \(rest): trace-view --why SEQ does."
    }
    let (report, accounts) = (picture.report, accounts)
    stories = report.findings.indices.map { Story($0 + 1, in: report, accounts) }
  }

  /// True for kinds without a mark that explain what a user sees: updates, frames, skipped bodies, changed properties
  /// and moved views.
  private static func isTold(_ kind: EventKind) -> Bool {
    switch kind {
    case .transactionBegin, .frameBegin, .bodySkip, .propChange, .nodeMove: true
    default: false
    }
  }
}

extension Picture {
  /// Adds what led to the events of the picture, for a page.
  ///
  /// - Parameter number: The number of the finding with whose story the page opens, from 1, or nil for the whole trace.
  package mutating func account(from file: TraceFile, opening number: Int? = nil) throws(TraceReadError) {
    // What is merged in the page needs no account.
    HTMLPage.coarsen(&timeline)
    let told = try PageAccounts(self, from: file)
    accounts = told
    story = number.map { told.stories[$0 - 1] }
  }
}

extension Timeline {
  /// The positions of all events that have a mark.
  fileprivate var marked: [UInt64] {
    var seqs = steps.flatMap(\.seqs) + losses.flatMap(\.seqs)
    for row in rows {
      for life in row.lives { seqs += life.seqs }
      for segment in row.visible { seqs += segment.seqs }
      for mark in row.marks { seqs.append(mark.seq) }
      for work in row.work { seqs += work.seqs }
    }
    return seqs
  }
}
