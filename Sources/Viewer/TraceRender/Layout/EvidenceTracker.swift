import TraceAnalysis
import TraceFormat

/// The node, time and events of a finding, which determine its position.
package struct FindingAnchor: Sendable {
  /// The id of the node that the finding is about, or nil.
  package var node: UInt64?
  /// The time in nanoseconds from the start of the trace.
  package var t: UInt64
  /// The sequence numbers of the events that are evidence, in ascending order.
  package var evidence: [UInt64]
  /// The sequence numbers of the steps that led to the fault, starting with the first cause.
  package var because: [UInt64]
  /// The sequence numbers of the evidence of each further occurrence of the fault, in ascending order.
  package var repeats: [[UInt64]]
  /// The number of times that the fault occurred.
  package var count: Int

  /// Creates an anchor.
  package init(
    node: UInt64?, t: UInt64, evidence: [UInt64], because: [UInt64] = [], repeats: [[UInt64]] = [], count: Int = 1
  ) {
    self.node = node
    self.t = t
    self.evidence = evidence
    self.because = because
    self.repeats = repeats
    self.count = max(count, repeats.count + 1)
  }
}

/// Collects the events that findings name in one pass over the trace. The events must be passed in the order of their
/// sequence numbers.
struct EvidenceTracker {
  /// The sequence numbers of the events that findings name, as evidence or as a step that led to the fault.
  private let named: Set<UInt64>
  /// The time and position of each of these events that has been noted.
  private(set) var places: [UInt64: Timeline.Moment] = [:]
  /// The same sequence numbers in ascending order.
  let sequence: [UInt64]
  /// The findings that list an event as evidence.
  private var findingsOf: [UInt64: [Int]] = [:]
  /// The first finding that each event led to.
  private var ledTo: [UInt64: Int] = [:]
  private var next = 0
  /// The sequence number of the next event that a finding names.
  private var awaited = UInt64.max
  private var extents: [(from: Int, to: Int)?]
  private var evidence: [[Timeline.Evidence]]
  /// The further occurrences that each event is evidence of, and their places.
  private var repeatsOf: [UInt64: [(finding: Int, index: Int)]] = [:]
  private var repeats: [[Timeline.Repeat]]
  private let anchors: [FindingAnchor]
  /// The maximum number of events per finding to describe in words, which a story needs for all of its steps.
  private static let maximumDescribed = max(12, Story.maximumSteps)
  /// The maximum number of events per finding to look up. If there are more, the first ones determine the position of
  /// the finding.
  private static let maximumLookups = 1000

  init(_ findings: [FindingAnchor]) {
    anchors = findings
    extents = Array(repeating: nil, count: findings.count)
    evidence = Array(repeating: [], count: findings.count)
    repeats = findings.map { Array(repeating: Timeline.Repeat(), count: $0.repeats.count) }
    for (index, finding) in findings.enumerated() {
      for seq in finding.evidence.prefix(Self.maximumLookups) { findingsOf[seq, default: []].append(index) }
      for (repetition, seqs) in finding.repeats.enumerated() {
        for seq in seqs.prefix(Self.maximumLookups) { repeatsOf[seq, default: []].append((index, repetition)) }
      }
      for seq in finding.because.prefix(Self.maximumLookups) where ledTo[seq] == nil { ledTo[seq] = index }
    }
    named = Set(findingsOf.keys).union(ledTo.keys).union(repeatsOf.keys)
    sequence = named.sorted()
    awaited = sequence.first ?? .max
  }

  /// Returns true if a finding names the event. The arguments of successive calls must be in ascending order.
  @inline(__always) mutating func contains(_ seq: UInt64) -> Bool {
    seq >= awaited && advance(to: seq)
  }

  private mutating func advance(to seq: UInt64) -> Bool {
    while next < sequence.count, sequence[next] < seq { next += 1 }
    let isNamed = next < sequence.count && sequence[next] == seq
    if isNamed { next += 1 }
    awaited = next < sequence.count ? sequence[next] : .max
    return isNamed
  }

  /// The first finding that names an event.
  func finding(of seq: UInt64) -> Int? { findingsOf[seq]?.first ?? repeatsOf[seq]?.first?.finding ?? ledTo[seq] }

  /// Notes the position of an event and adds it to the evidence of its findings.
  /// - Parameters:
  ///   - node: The node of the row in which the event is drawn, or nil if it is in no row of a node.
  ///   - isInTime: True if the event has a position in the picture. An event before the displayed time is only
  ///     described in words.
  mutating func note(
    _ record: borrowing EventRecord, _ at: Timeline.Moment, node: UInt64?, detail: String, isInTime: Bool
  ) {
    places[record.seq] = at
    if isInTime {
      for (finding, index) in repeatsOf[record.seq, default: []] {
        repeats[finding][index].extend(to: at.x, node: node)
      }
    }
    for finding in findingsOf[record.seq, default: []] {
      if isInTime {
        let extent = extents[finding] ?? (at.x, at.x)
        extents[finding] = (min(extent.from, at.x), max(extent.to, at.x))
      }
      if evidence[finding].count < Self.maximumDescribed {
        evidence[finding].append(
          Timeline.Evidence(seq: record.seq, t: at.t, x: at.x, kind: record.kind, detail: detail))
      }
    }
  }

  /// Sets the evidence of a finding, the steps that led to it, and its extent, which stays -1 (unknown) without
  /// evidence.
  func place(_ place: inout Timeline.FindingPlace, _ finding: Int) {
    place.evidence = evidence[finding]
    place.because = anchors[finding].because
    place.repeats = repeats[finding].filter { $0.from >= 0 }
    place.count = anchors[finding].count
    if let extent = extents[finding] { (place.from, place.to) = extent }
  }
}
