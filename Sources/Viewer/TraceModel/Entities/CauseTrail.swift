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
  let origin: Origin
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
  private static var capacity: Int { 65_536 }
  private var steps: [CauseStep] = []
  private var oldest = 0

  mutating func note(_ step: CauseStep) {
    if steps.count < Self.capacity {
      steps.append(step)
    } else {
      steps[oldest] = step
      oldest = (oldest + 1) % Self.capacity
    }
  }

  /// Returns the step at a position, or nil if it is unknown.
  ///
  /// - Complexity: O(log capacity)
  func step(at seq: UInt64) -> CauseStep? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[(oldest + middle) % steps.count].seq < seq { low = middle + 1 } else { high = middle }
    }
    guard low < steps.count else { return nil }
    let found = steps[(oldest + low) % steps.count]
    return found.seq == seq ? found : nil
  }

  /// Returns the steps that led to the event at a position, from the first cause to the event itself. Empty if the event is unknown.
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
