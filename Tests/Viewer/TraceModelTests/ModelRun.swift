import TraceFormat
import TraceModel
import TraceTestSupport

/// A model that is fed event by event, as a reader feeds it.
final class ModelRun: EventSink {
  private(set) var model: LifecycleModel
  private var script = TraceScript()
  private var reader = EventLineReader()
  private var ids: [String: StringID] = [:]
  private var seq: UInt64 = 0

  init(profile: String = "ios18", _ memory: CauseMemory = .verdict, latest: Int? = nil) {
    var header = TraceHeader()
    header.profile = profile
    model = LifecycleModel(header: header, strings: StringTable(), memory, latest: latest)
  }

  /// Applies the events of these lines of a ``TraceScript``.
  func tell(_ text: String) {
    let known = script.events.count
    script.append(text)
    for line in script.events[known...] { try! reader.read(Array(line.utf8)[...], into: self) }
  }

  /// Applies the creation of a node with any id, also one that no event stream may have.
  func create(_ node: UInt64) {
    var record = EventRecord()
    record.begin(.nodeCreate)
    record[.node] = node
    _ = emit(&record)
  }

  /// Applies the two events of a callback.
  func callback(_ word: WellKnownString, of node: UInt64, ordinal: UInt64? = nil) {
    let begin = "+ callback.begin node=\(node) callback=\(word.text)"
    tell(ordinal.map { "\(begin) ordinal=\($0)" } ?? begin)
    tell("+ callback.end node=\(node) callback=\(word.text)")
  }

  func intern(_ string: String) -> StringID {
    if let word = WellKnownString(text: string) { return StringID(word) }
    let id = ids[string] ?? StringID(rawValue: StringID.firstDynamic + UInt64(ids.count))
    ids[string] = id
    return id
  }

  func emit(_ record: inout EventRecord) -> UInt64 {
    seq += 1
    record.seq = seq
    model.apply(record)
    return seq
  }

  // The model's answers: an expectation cannot call a value that cannot be copied.
  func node(_ id: UInt64) -> Node? { model.node(id) }
  func task(_ id: UInt64) -> TaskState? { model.task(id) }
  func fetch(_ id: UInt64) -> FetchState? { model.fetch(id) }
  func slots(of node: UInt64) -> [SlotState] { model.slots(of: node) }
  func slot(_ slot: UInt64, of node: UInt64) -> SlotState? { model.slot(slot, of: node) }
  func thread(_ number: UInt32) -> ThreadState { model.thread(number) }
  func depth(on thread: UInt32) -> Int { model.depth(on: thread) }
  func update(on thread: UInt32) -> Span? { model.update(on: thread) }
  func causes(of seq: UInt64) -> [CauseStep] { model.causes(of: seq) }
  func hasLoss(from first: UInt64, to last: UInt64) -> Bool { model.hasLoss(from: first, to: last) }
}
