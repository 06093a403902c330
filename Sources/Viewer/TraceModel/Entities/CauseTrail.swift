package import TraceFormat

/// An event that is the cause or the effect of another event.
package struct CauseStep: Sendable {
  /// The position of the event.
  package internal(set) var seq: UInt64 = 0
  /// The position of the event that led to it, or 0.
  package internal(set) var cause: UInt64 = 0
  /// The kind of the event.
  package internal(set) var kind = EventKind.transactionBegin
  /// The id of the event's node, or 0.
  package internal(set) var node: UInt64 = 0
  /// The number of the written slot, or nil.
  package internal(set) var slot: UInt64?
  /// The origin of the event.
  package let origin: Origin
  private let packedWord: PackedStringID
  private let packedLabel: PackedStringID
  private let packedSite: PackedStringID

  /// The action, callback, property, key, type or phase, or nil.
  package var word: StringID? { packedWord.id }
  /// The label of an action or container, or the name of a resource, or nil.
  package var label: StringID? { packedLabel.id }
  /// The source location, or nil.
  package var site: StringID? { packedSite.id }

  init(_ event: borrowing EventRecord, _ origin: Origin) {
    self.origin = origin
    seq = event.seq
    cause = event[.cause] ?? 0
    kind = event.kind
    node = event[.node] ?? 0
    let word: Field =
      switch event.kind {
      case .actionBegin: .action
      case .callbackBegin: .callback
      case .fetchBegin: .key
      case .resourceAcquire: .type
      case .scenePhase: .phase
      case .taskCancel: .reason
      case .warning: .code
      default: .name
      }
    slot = event[.slot]
    packedWord = PackedStringID(event.string(word))
    packedLabel = PackedStringID(event.string(event.kind == .resourceAcquire ? .name : .label))
    packedSite = PackedStringID(event.string(.site))
  }
}

/// The latest events that have causes or are first causes, in order.
///
/// Causes are recent events. The exception is the creation of a task, but tasks store their own origins.
struct CauseTrail: ~Copyable {
  /// A power of two.
  private static var capacity: Int { 65_536 }
  private var steps: [CauseStep] = []
  private var oldest = 0

  mutating func note(_ step: CauseStep) {
    if steps.count < Self.capacity {
      steps.append(step)
    } else {
      steps[oldest] = step
      oldest = (oldest + 1) & (Self.capacity - 1)
    }
  }

  /// Returns the step at a position, or nil if it is unknown.
  ///
  /// - Complexity: O(log capacity)
  func step(at seq: UInt64) -> CauseStep? {
    guard let newest = steps.isEmpty ? nil : steps[place(steps.count - 1)], seq <= newest.seq else { return nil }
    // An event has at most one step, so the steps since then are at most as many as the events.
    let distance = Int(min(newest.seq - seq, UInt64(steps.count - 1)))
    var (low, high) = (steps.count - 1 - distance, steps.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if steps[place(middle)].seq < seq { low = middle + 1 } else { high = middle }
    }
    let found = steps[place(low)]
    return found.seq == seq ? found : nil
  }

  /// The number of steps before an update among which the write that led to it is looked for.
  private static var mostSteps: Int { 64 }

  /// Returns the last write with a line between an update and its cause, and because of that cause; nil if there is none.
  func write(before update: CauseStep) -> CauseStep? {
    var rank = steps.count - 1
    while rank >= 0, steps[place(rank)].seq >= update.seq { rank -= 1 }
    for _ in 0..<Self.mostSteps where rank >= 0 {
      let step = steps[place(rank)]
      guard step.seq > update.cause else { return nil }
      let isWrite = step.kind == .stateWrite || step.kind == .objectPublish
      if isWrite, step.cause == update.cause, step.site != nil { return step }
      rank -= 1
    }
    return nil
  }

  /// The place of a step by its rank from the oldest one. The oldest is at 0 until all places are in use.
  private func place(_ rank: Int) -> Int { (oldest + rank) & (Self.capacity - 1) }

  /// Returns the steps that led to the event at a position, from the first cause to the event itself. Empty if the
  /// event is unknown.
  func chain(to seq: UInt64) -> [CauseStep] {
    var chain: [CauseStep] = []
    var next = step(at: seq)
    while let step = next, chain.count < 256 {
      chain.append(step)
      next = step.cause != 0 && step.cause < step.seq ? self.step(at: step.cause) : nil
    }
    return chain.reversed()
  }
}
