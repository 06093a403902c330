import TraceFormat
import TraceRecorder
import TraceSystem

/// The single place that writes lifecycle events into a trace.
///
/// Without a sink, every method returns at once, and no string is interned.
@safe public final class LifecycleEvents {
  private(set) var sink: (any EventSink)?
  /// The record that every event fills. It is behind a pointer because accesses to a stored property would be checked
  /// at runtime several times per event. Closures that fill the record must not emit events.
  // lifetime: allocated here, freed in `deinit`.
  private let record: UnsafeMutablePointer<EventRecord>
  /// The kinds of events that the sink keeps, one bit for each code; none without a sink.
  private var kinds: UInt64
  /// True if the sink keeps the values of numbers and short texts.
  let showsValues: Bool
  /// True if the sink is the recorder of the process, which events reach without a reference to count.
  private let isLive: Bool
  /// The source of timestamps.
  // lifetime: the graph owns it, and these events; a reference would be counted for each event.
  private let time: Unmanaged<VirtualTime>
  /// 1 while the main thread runs, 2 while a job of the background pool runs.
  @safe @exclusivity(unchecked) var thread: UInt32 = 1
  /// The position of the first event that requested the next transaction; 0 if unknown.
  @safe @exclusivity(unchecked) private(set) var cause: UInt64 = 0
  /// The place from which the author's code that is running was called, if known.
  @safe @exclusivity(unchecked) var origin: CodeOrigin?
  /// The tasks of the graph, which determine the cause of code that runs in an actor's job.
  // lifetime: the graph owns both.
  unowned(unsafe) var tasks: TaskTable?
  /// The models of the graph.
  // lifetime: the graph owns both.
  unowned(unsafe) var objects: ObjectTable?

  init(sink: (any EventSink)?, time: VirtualTime) {
    self.sink = sink
    kinds = sink?.kinds ?? 0
    showsValues = sink?.showsValues ?? false
    isLive = sink is LiveRecorder
    // lifetime: the graph owns both.
    unsafe self.time = Unmanaged.passUnretained(time)
    // lifetime: freed in `deinit`.
    unsafe record = .allocate(capacity: 1)
    unsafe record.initialize(to: EventRecord())
    if sink != nil, time.pace != nil { CallSites.prepare() }
    numberLock.lock()
    unsafe lastNumber += 1
    number = unsafe lastNumber
    numberLock.unlock()
  }

  deinit {
    unsafe record.deinitialize(count: 1)
    unsafe record.deallocate()
  }

  private var sites = SiteIDs()
  /// The string ids of the author's lines that read and write, by the numbers of the lines; 0 if it is not known yet.
  private var lineIDs: [UInt64] = []
  /// Names for ids that differ between runs.
  var stableNames = StableNames()
  /// The numbers of fetches and resources.
  let entityIDs = EntityIDs()
  /// The number of open fetches that each task has marked, by task id; 0 stands for code outside of tasks.
  private var markedFetches: [UInt64: Int] = [:]

  /// Counts the fetches that a task has marked.
  func noteMarkedFetch(_ kind: EventKind, of task: UInt64?) {
    let count = (markedFetches[task ?? 0] ?? 0) + (kind == .fetchBegin ? 1 : -1)
    markedFetches[task ?? 0] = count > 0 ? count : nil
  }

  /// True inside a fetch that a task, or code outside of tasks, marks itself.
  func isInMarkedFetch(of task: @autoclosure () -> UInt64?) -> Bool {
    !markedFetches.isEmpty && markedFetches[task() ?? 0] != nil
  }

  /// A unique number that lets caches of string ids distinguish this object's ids from the ids of other objects.
  let number: UInt64

  var isRecording: Bool { kinds != 0 }

  /// Returns true if events of the kind are recorded. Nothing needs to be prepared for other events.
  @inline(__always)
  func records(_ kind: EventKind) -> Bool { kinds >> UInt64(kind.code) & 1 != 0 }

  /// Records nothing from now on.
  func mute() {
    kinds = 0
    sink = nil
  }

  /// True if bodies tell which of the places that they had read have changed.
  var tellsReads: Bool { records(.propChange) }

  func intern(_ string: String) -> UInt64 { sink?.intern(string).rawValue ?? 0 }

  func intern(_ name: CachedName) -> UInt64 {
    if name.number == number { return name.id }
    name.id = intern(name.text)
    name.number = number
    return name.id
  }

  /// Returns the id of a node's structural path.
  func internPath(of node: Node) -> UInt64 {
    guard let sink else { return 0 }
    let cached = node.pathID
    if cached != 0 { return cached }
    guard let parent = node.parent else {
      node.pathID = intern(node.kind.name)
      return node.pathID
    }
    let path = StructuralPath(
      parent: StringID(rawValue: internPath(of: parent)), view: StringID(rawValue: intern(node.kind.name)),
      branch: node.isKeyed ? node.key?.branch.map(sink.intern) : nil, index: node.index)
    node.pathID = sink.intern(path) { node.path }.rawValue
    return node.pathID
  }

  func intern(_ site: SourceSite) -> UInt64 {
    sites.id(of: site, intern: intern)
  }

  /// The string id of the author's line that reads or writes; nil if the runtime does so by itself.
  func internNearestLine(isWrite: Bool = false) -> UInt64? {
    guard let number = CallSites.nearestLine(isWrite: isWrite) else { return nil }
    while lineIDs.count <= number { lineIDs.append(0) }
    if lineIDs[number] == 0 { lineIDs[number] = intern(CallSites.text(ofLine: number)) }
    return lineIDs[number]
  }

  /// The names of slots by id. The ids are the string ids of the trace, or made-up ids if nothing is recorded.
  private(set) var slotNames: [UInt64: String] = [:]
  private var unrecorded: [String: UInt64] = [:]

  func internSlot(_ name: String) -> UInt64 {
    let id: UInt64
    if isRecording {
      id = intern(name)
    } else {
      id = unrecorded[name] ?? StringID.firstDynamic + UInt64(unrecorded.count)
      unrecorded[name] = id
    }
    if slotNames[id] == nil { slotNames[id] = name }
    return id
  }

  /// Records one event with the fields that `fill` sets.
  /// - Returns: The event's position in the trace; 0 if nothing is recorded.
  @inline(__always) @discardableResult
  func emit(_ kind: EventKind, _ fill: (inout EventRecord) -> Void = { _ in }) -> UInt64 {
    guard records(kind) else { return 0 }
    let cause = kind.hasCause ? trigger : 0
    return unsafe write(&record.pointee, kind, at: now, cause: cause, fill)
  }

  /// Writes an event with a single access to the record.
  @inline(__always)
  private func write(
    _ record: inout EventRecord, _ kind: EventKind, at time: UInt64, cause: UInt64, _ fill: (inout EventRecord) -> Void
  ) -> UInt64 {
    record.begin(kind)
    record.t = time
    record.thread = thread
    fill(&record)
    if cause != 0, !record.has(.cause) { record[.cause] = cause }
    return isLive ? LiveRecorder.emit(&record) : sink?.emit(&record) ?? 0
  }

  /// The position of the event that led to the code that is running; 0 if unknown.
  private var trigger: UInt64 {
    let trigger = unsafe time._withUnsafeGuaranteedRef { $0.trigger }
    return trigger != 0 ? trigger : unsafe tasks?.current?.trigger ?? 0
  }

  /// Notes an event that requests a transaction. The first one since the last transaction counts.
  func noteCause(_ position: UInt64) {
    if cause == 0 { cause = position }
  }

  /// Returns the cause of the transaction that begins.
  func takeCause() -> UInt64 {
    defer { cause = 0 }
    return cause
  }

  /// Runs code that was caused by the event at `position`.
  func following<Result>(_ position: UInt64, _ body: () throws -> Result) rethrows -> Result {
    let time = unsafe time.takeUnretainedValue()
    let outer = time.trigger
    time.trigger = position
    defer { time.trigger = outer }
    return try body()
  }

  /// Records an event whose only field is a node.
  @discardableResult
  func emit(_ kind: EventKind, node: Node) -> UInt64 {
    guard isLive, records(kind), !kind.hasCause else { return emit(kind) { $0[.node] = node.id } }
    return unsafe Self.appending(&record.pointee, at: now, on: thread) { LiveRecorder.append(kind, node: node.id, &$0) }
  }

  /// Records an event whose only field is a number, such as that of a frame.
  func emit(_ kind: EventKind, _ field: Field, _ number: UInt64) {
    guard records(kind) else { return }
    if isLive {
      _ = unsafe Self.appending(&record.pointee, at: now, on: thread) {
        LiveRecorder.append(kind, field, number, &$0)
      }
    } else {
      emit(kind) { $0[field] = number }
    }
  }

  /// Records the begin or the end of the initialization of a view's value.
  /// - Parameter by: The node whose body creates the value, if known.
  func emit(_ kind: EventKind, view: UInt64, by: UInt64?) {
    guard records(kind) else { return }
    if isLive, let by {
      _ = unsafe Self.appending(&record.pointee, at: now, on: thread) {
        LiveRecorder.append(kind, view: view, by: by, &$0)
      }
    } else {
      emit(kind) { record in
        record[.view] = view
        if let by { record[.by] = by }
      }
    }
  }

  @inline(__always)
  private static func appending(
    _ record: inout EventRecord, at time: UInt64, on thread: UInt32, _ append: (inout EventRecord) -> UInt64
  ) -> UInt64 {
    record.t = time
    record.thread = thread
    return append(&record)
  }

  @inline(__always)
  private var now: UInt64 { unsafe time._withUnsafeGuaranteedRef { $0.now } }
}

extension EventKind {
  /// True if events of the kind record their cause.
  @inline(__always)
  fileprivate var hasCause: Bool {
    switch self {
    case .stateWrite, .callbackBegin, .taskCreate, .taskStart, .taskResume, .taskCancel, .fetchBegin, .resourceAcquire,
      .objectPublish,
      .navigationPush, .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss, .warning:
      true
    default: false
    }
  }
}

private let numberLock = SystemLock()
nonisolated(unsafe) private var lastNumber: UInt64 = 0

/// A name that many events contain, with its string id in the trace to which the name was last written.
public final class CachedName: @unchecked Sendable {
  public let text: String
  @safe @exclusivity(unchecked) var id: UInt64 = 0
  /// The number of the ``LifecycleEvents`` to which the id belongs.
  @safe @exclusivity(unchecked) var number: UInt64 = 0

  public init(_ text: String) { self.text = text }
}
