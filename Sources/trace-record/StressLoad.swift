import TraceFormat
import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One thread's share of a synthetic load: views that are written to, evaluated with two children, and told of the change.
struct StressLoad {
  /// How many events it records.
  let events: Int
  /// The first of its nodes, and how many there are.
  let firstNode: UInt64
  let nodes: Int

  private static let eventsPerUpdate = 9

  /// Records them all, as fast as the recorder takes them.
  @inline(never)
  func run() {
    var rest = events
    rest -= createNodes(atMost: rest)
    var node = firstNode
    let end = firstNode + UInt64(nodes)
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    while rest >= Self.eventsPerUpdate {
      hash = hash &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      LiveRecorder.append(.stateWrite, node: node, 0, hash >> 11)
      // Written out: a loop's own instructions are not what is to be measured.
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
    for _ in 0..<rest { LiveRecorder.append(.bodyBegin, node: node) }
  }

  /// Apart, so that ``run()`` is nothing but the hot path; a check reads its machine code.
  /// - Returns: How many events that took.
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
