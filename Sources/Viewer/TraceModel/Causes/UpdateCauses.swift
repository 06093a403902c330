/// The part of an update that tells what its events follow from, as far as the nodes do not tell it.
struct UpdateCauses {
  /// The position of the last begin of an update, or 0.
  private(set) var lastSeq: UInt64 = 0
  /// The position of the open update, or 0.
  private(set) var openSeq: UInt64 = 0
  /// The thread of the last update.
  private(set) var thread: UInt32 = 0
  /// The position of the first update, which is the launch, or 0.
  private(set) var launchSeq: UInt64 = 0
  /// The position of the last frame, or 0.
  var frameSeq: UInt64 = 0
  /// The last thing that the update has done to each node and that others follow from: a body, a change of an input or
  /// of a container.
  var steps: [UInt64: UInt64] = [:]
  /// The last change of each container since the update began: a page, a tab, a presentation, a scroll.
  private(set) var moves: [UInt64: UInt64] = [:]
  /// The first and the last change of an input of each node since the update began.
  private(set) var inputs: [UInt64: (first: UInt64, last: UInt64)] = [:]

  /// The last write that may have led to the next update, and its cause. A write with a line, which is a statement that
  /// can be changed, counts more than one without.
  private(set) var write: (seq: UInt64, cause: UInt64, hasSite: Bool) = (0, 0, false)

  mutating func begin(_ seq: UInt64, on thread: UInt32) {
    (lastSeq, openSeq, self.thread) = (seq, seq, thread)
    if launchSeq == 0 { launchSeq = seq }
    if !steps.isEmpty { steps.removeAll(keepingCapacity: steps.count <= Self.smallCount) }
    if !moves.isEmpty { moves.removeAll(keepingCapacity: moves.count <= Self.smallCount) }
    if !inputs.isEmpty { inputs.removeAll(keepingCapacity: inputs.count <= Self.smallCount) }
  }

  /// Keeping the capacity of a large update would make each later one as expensive.
  private static var smallCount: Int { 64 }

  mutating func end() { openSeq = 0 }

  mutating func noteInput(of node: UInt64, _ seq: UInt64) {
    inputs[node] = (inputs[node]?.first ?? seq, seq)
    steps[node] = seq
  }

  mutating func noteMove(of node: UInt64, _ seq: UInt64) {
    moves[node] = seq
    steps[node] = seq
  }

  mutating func noteWrite(_ seq: UInt64, for cause: UInt64, hasSite: Bool) {
    if cause != write.cause || hasSite || !write.hasSite { write = (seq, cause, hasSite) }
  }

  /// The steps that still lead to events of the update.
  var held: [UInt64] { [openSeq, frameSeq, write.seq] + steps.values + inputs.values.map(\.first) }
}
