import TraceFormat

/// Finds the evidence of all findings while the events pass by in the order of their numbers.
struct EvidenceTracker {
  /// The events that are evidence, in order.
  private let sequence: [UInt64]
  /// The findings that name an event.
  private let findingsOf: [UInt64: [Int]]
  private var next = 0
  /// The number of the next event that is evidence.
  private var awaited = UInt64.max
  private var extents: [(from: Int, to: Int)?]
  private var evidence: [[Timeline.Evidence]]
  private let anchors: [FindingAnchor]
  /// The most evidence of one finding that is told in words.
  private static let told = 6
  /// The most evidence of one finding that is looked for; a finding with more is placed by its first ones.
  private static let looked = 1000

  init(_ findings: [FindingAnchor]) {
    anchors = findings
    extents = Array(repeating: nil, count: findings.count)
    evidence = Array(repeating: [], count: findings.count)
    var named: [UInt64: [Int]] = [:]
    for (index, finding) in findings.enumerated() {
      for seq in finding.evidence.prefix(Self.looked) { named[seq, default: []].append(index) }
    }
    findingsOf = named
    sequence = named.keys.sorted()
    awaited = sequence.first ?? .max
  }

  /// Whether the event is evidence; the numbers asked for only grow.
  @inline(__always) mutating func contains(_ seq: UInt64) -> Bool {
    seq >= awaited && advance(to: seq)
  }

  private mutating func advance(to seq: UInt64) -> Bool {
    while next < sequence.count, sequence[next] < seq { next += 1 }
    let isEvidence = next < sequence.count && sequence[next] == seq
    if isEvidence { next += 1 }
    awaited = next < sequence.count ? sequence[next] : .max
    return isEvidence
  }

  /// - Parameter isInTime: Whether the event has a place in the picture; one before the shown time is told in words alone.
  mutating func note(_ record: borrowing EventRecord, _ at: Timeline.Moment, detail: String, isInTime: Bool) {
    for finding in findingsOf[record.seq, default: []] {
      if isInTime {
        let extent = extents[finding] ?? (at.x, at.x)
        extents[finding] = (min(extent.from, at.x), max(extent.to, at.x))
      }
      if evidence[finding].count < Self.told {
        evidence[finding].append(Timeline.Evidence(seq: record.seq, t: at.t, x: at.x, kind: record.kind, detail: detail))
      }
    }
  }

  /// Fills in where the finding's evidence lies; without evidence, the finding's place stays unknown (-1).
  func place(_ place: inout Timeline.FindingPlace, _ finding: Int) {
    place.evidence = evidence[finding]
    if let extent = extents[finding] { (place.from, place.to) = extent }
  }
}
