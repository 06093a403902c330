import TraceFormat

/// Collects the evidence of all findings in one pass over the events, which must come in the order of their sequence numbers.
struct EvidenceTracker {
  /// The sequence numbers of the events that are evidence, ascending.
  private let sequence: [UInt64]
  /// The findings that list an event as evidence.
  private let findingsOf: [UInt64: [Int]]
  private var next = 0
  /// The sequence number of the next event that is evidence.
  private var awaited = UInt64.max
  private var extents: [(from: Int, to: Int)?]
  private var evidence: [[Timeline.Evidence]]
  private let anchors: [FindingAnchor]
  /// The number of events per finding that are described in words at most.
  private static let maximumDescribed = 6
  /// The number of events per finding that are looked up at most; the first ones then decide the position of the finding.
  private static let maximumLookups = 1000

  init(_ findings: [FindingAnchor]) {
    anchors = findings
    extents = Array(repeating: nil, count: findings.count)
    evidence = Array(repeating: [], count: findings.count)
    var named: [UInt64: [Int]] = [:]
    for (index, finding) in findings.enumerated() {
      for seq in finding.evidence.prefix(Self.maximumLookups) { named[seq, default: []].append(index) }
    }
    findingsOf = named
    sequence = named.keys.sorted()
    awaited = sequence.first ?? .max
  }

  /// True if the event is evidence. The arguments of successive calls must ascend.
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

  /// Adds an event to the evidence of its findings.
  /// - Parameter isInTime: True if the event has a position in the picture. An event before the shown time is only described in words.
  mutating func note(_ record: borrowing EventRecord, _ at: Timeline.Moment, detail: String, isInTime: Bool) {
    for finding in findingsOf[record.seq, default: []] {
      if isInTime {
        let extent = extents[finding] ?? (at.x, at.x)
        extents[finding] = (min(extent.from, at.x), max(extent.to, at.x))
      }
      if evidence[finding].count < Self.maximumDescribed {
        evidence[finding].append(Timeline.Evidence(seq: record.seq, t: at.t, x: at.x, kind: record.kind, detail: detail))
      }
    }
  }

  /// Sets the evidence of a finding and its extent, which stays -1 (unknown) without evidence.
  func place(_ place: inout Timeline.FindingPlace, _ finding: Int) {
    place.evidence = evidence[finding]
    if let extent = extents[finding] { (place.from, place.to) = extent }
  }
}
