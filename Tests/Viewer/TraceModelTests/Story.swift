import TraceFormat
import TraceModel

/// A model that is fed event by event, as a reader would do it.
final class Story {
  private(set) var model: LifecycleModel
  let strings = StringTable()
  private var record = EventRecord()
  private var seq: UInt64 = 0

  init(profile: String = "ios18") {
    var header = TraceHeader()
    header.profile = profile
    model = LifecycleModel(header: header, strings: strings)
  }

  /// The next event, at `t` nanoseconds.
  func tell(_ kind: EventKind, at t: UInt64 = 0, thread: UInt32 = 1, _ fields: [Field: UInt64] = [:]) {
    seq += 1
    record.begin(kind)
    record.seq = seq
    record.t = t
    record.thread = thread
    for (field, value) in fields { record[field] = value }
    model.apply(record)
  }

  func callback(_ word: WellKnownString, of node: UInt64, at t: UInt64 = 0, _ fields: [Field: UInt64] = [:]) {
    tell(.callbackBegin, at: t, [.node: node, .callback: UInt64(word.rawValue)].merging(fields) { $1 })
    tell(.callbackEnd, at: t, [.node: node, .callback: UInt64(word.rawValue)])
  }

  // What the model answers: an expectation cannot call a value that cannot be copied.
  func node(_ id: UInt64) -> Node? { model.node(id) }
  func task(_ id: UInt64) -> TaskState? { model.task(id) }
  func fetch(_ id: UInt64) -> FetchState? { model.fetch(id) }
  func slots(of node: UInt64) -> [SlotState] { model.slots(of: node) }
  func slot(_ slot: UInt64, of node: UInt64) -> SlotState? { model.slot(slot, of: node) }
  func thread(_ number: UInt32) -> ThreadState { model.thread(number) }
  func depth(on thread: UInt32) -> Int { model.depth(on: thread) }
  func update(on thread: UInt32) -> Span? { model.update(on: thread) }
  func hasLoss(from first: UInt64, to last: UInt64) -> Bool { model.hasLoss(from: first, to: last) }
}
