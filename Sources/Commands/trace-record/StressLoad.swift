import TraceFormat
import TraceRecorder
import TraceSystem

/// The share of one thread in a synthetic load: views that are written to, evaluated with two children, and notified of
/// the change.
struct StressLoad {
  /// The number of events to record.
  let events: Int
  /// The id of the first node, and the number of nodes.
  let firstNode: UInt64
  let nodes: Int

  /// The number of events that remain to be recorded.
  private(set) var left: Int
  /// The node at which the next call of ``run(_:)`` continues; 0 before the first call.
  private var node: UInt64 = 0
  private var hash: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static let eventsPerUpdate = 9

  init(events: Int, firstNode: UInt64, nodes: Int) {
    self.events = events
    left = events
    self.firstNode = firstNode
    self.nodes = nodes
  }

  /// Records about `count` events as fast as the recorder accepts them: whole updates, so that no body is open at the
  /// end. The first call also records all nodes.
  @inline(never)
  mutating func run(_ count: Int) {
    if node == 0 {
      left -= createNodes(atMost: left)
      node = firstNode
    }
    var rest = min(count, left)
    left -= rest
    var node = node
    var hash = hash
    let end = firstNode + UInt64(nodes)
    while rest >= Self.eventsPerUpdate {
      hash = hash &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      LiveRecorder.append(.stateWrite, node: node, 0, hash >> 11)
      // Unrolled, so that the instructions of a loop are not measured.
      LiveRecorder.append(.bodyBegin, node: node)
      LiveRecorder.append(.bodyEnd, node: node)
      LiveRecorder.append(.bodyBegin, node: node &+ 1)
      LiveRecorder.append(.bodyEnd, node: node &+ 1)
      LiveRecorder.append(.bodyBegin, node: node &+ 2)
      LiveRecorder.append(.bodyEnd, node: node &+ 2)
      LiveRecorder.append(.callbackBegin, node: node, UInt64(WellKnownString.change.rawValue), 0)
      LiveRecorder.append(.callbackEnd, node: node, UInt64(WellKnownString.change.rawValue), 0)
      rest &-= Self.eventsPerUpdate
      node &+= 1
      if node &+ 2 >= end { node = firstNode }
    }
    left += rest
    self.node = node
    self.hash = hash
  }

  /// Records the remaining events, which are fewer than an update.
  func fill() {
    for _ in 0..<left { LiveRecorder.append(.stateWrite, node: node, 0, hash >> 11) }
  }

  /// Records the nodes. A separate function, so that ``run(_:)`` contains only the hot path; a check reads its machine
  /// code.
  /// - Returns: The number of events recorded.
  @inline(never)
  private func createNodes(atMost limit: Int) -> Int {
    let view = LiveRecorder.shared.intern("StressView")
    var record = EventRecord()
    let count = min(nodes, limit)
    for index in 0..<count {
      record.begin(.nodeCreate)
      record[.node] = firstNode + UInt64(index)
      if index > 0 { record[.parent] = firstNode }
      record.set(.view, view)
      record.set(.role, .view)
      LiveRecorder.shared.emit(&record)
    }
    return count
  }
}
