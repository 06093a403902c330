internal import CTraceShims
package import TraceFormat

/// The view and task that the running code belongs to, and the destination of its events.
///
/// A view runtime provides a context for the code of its views. Without a context, ``Trace`` calls go to the process's
/// live recorder and are not attributed to a view.
package protocol TraceContext: AnyObject {
  /// The sink that interns the strings of the context's events.
  var sink: any EventSink { get }
  /// The node that the running code belongs to, or nil.
  var currentNode: UInt64? { get }
  /// The running task, or nil.
  var currentTask: UInt64? { get }
  /// The line that the running code comes from: the modifier or control that it belongs to, if known.
  var currentOrigin: String? { get }
  /// The id of the model whose code is running, if it is certain.
  var currentModel: UInt64? { get }
  /// The generator of ids for fetches and resources.
  var entityIDs: EntityIDs { get }
  /// Records an event with the current time and thread. `fill` sets its fields.
  func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void)
  /// The id of a line of code in ``sink``.
  func site(_ fileID: StaticString, _ line: UInt) -> StringID
}

extension TraceContext {
  package var currentOrigin: String? { nil }
  package var currentModel: UInt64? { nil }
  package func site(_ fileID: StaticString, _ line: UInt) -> StringID { sink.intern("\(fileID):\(line)") }
}

/// The line of a call, and the line that the code comes from if that is another one.
struct CallLine {
  private let site: StringID
  private let origin: StringID?
  private let model: UInt64?

  init(_ fileID: StaticString, _ line: UInt, in context: any TraceContext) {
    site = context.site(fileID, line)
    model = context.currentModel
    origin = context.currentOrigin.flatMap { $0 == "\(fileID):\(line)" ? nil : context.sink.intern($0) }
  }

  func set(in record: inout EventRecord) {
    record.set(.site, site)
    if let origin { record.set(.originSite, origin) }
    if let model { record[.object] = model }
  }
}

/// The ids of fetches and resources in one trace, which start at 1 and are never reused.
@safe
package final class EntityIDs: @unchecked Sendable {
  // The last fetch id and the last resource id. Accessed only with atomic operations: with the real clock, any thread
  // may fetch, and a signal handler may interrupt it.
  private let last = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)

  /// Creates a generator that starts at 1.
  package init() { unsafe last.initialize(repeating: 0, count: 2) }

  deinit { unsafe last.deallocate() }

  package func nextFetch() -> UInt64 { unsafe ctrace_add64(last, 1) + 1 }
  package func nextResource() -> UInt64 { unsafe ctrace_add64(last + 1, 1) + 1 }
}

/// The context of the running code.
package enum TraceContexts {
  /// The provider that is called first. A view runtime sets it once, before anything records.
  nonisolated(unsafe) private static var provider: (@Sendable () -> (any TraceContext)?)?

  /// Sets the provider of contexts. Must be called from one thread, before the runtime's first event.
  package static func install(_ provide: @escaping @Sendable () -> (any TraceContext)?) { unsafe provider = provide }

  /// A second provider, whose contexts receive the same calls. It is there where two recorders of one run are compared.
  nonisolated(unsafe) private static var secondProvider: (@Sendable () -> (any TraceContext)?)?

  /// Sets the second provider of contexts. Must be called from one thread, before the runtime's first event.
  package static func installSecond(_ provide: @escaping @Sendable () -> (any TraceContext)?) {
    unsafe secondProvider = provide
  }

  /// The second context of the code on the current thread, if there is one.
  static var second: (any TraceContext)? { unsafe secondProvider?() }

  /// The context of the code on the current thread, or nil if nothing is recording.
  package static var current: (any TraceContext)? {
    if let provider = unsafe provider, let context = provider() { return context }
    let live = LiveRecorder.shared
    return live.takesEvents && !live.isVirtual ? LiveContext.shared : nil
  }
}

/// The context of code outside of views. Events go to the live recorder with the real clock.
@safe
final class LiveContext: TraceContext, @unchecked Sendable {
  // A record is changed only by the thread that has marked it as in use.
  static let shared = LiveContext()
  let entityIDs = EntityIDs()
  var sink: any EventSink { LiveRecorder.shared }
  var currentNode: UInt64? { nil }
  var currentTask: UInt64? { nil }

  func site(_ fileID: StaticString, _ line: UInt) -> StringID { LiveRecorder.shared.strings.intern(fileID, line: line) }

  /// Records that are used in turn, because a signal handler must not allocate one.
  private let records = UnsafeMutablePointer<EventRecord>.allocate(capacity: LiveContext.recordCount)
  /// 1 for each record in use.
  private let areInUse = UnsafeMutablePointer<UInt32>.allocate(capacity: LiveContext.recordCount)
  /// More than the threads that are in the middle of a call at once; any further one allocates.
  private static let recordCount = 64

  private init() {
    for index in 0..<Self.recordCount { unsafe (records + index).initialize(to: EventRecord()) }
    unsafe areInUse.initialize(repeating: 0, count: Self.recordCount)
  }

  func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) {
    for index in 0..<Self.recordCount where unsafe ctrace_swap32(areInUse + index, 0, 1) {
      unsafe emit(kind, &records[index], fill)
      unsafe ctrace_store32(areInUse + index, 0)
      return
    }
    var record = EventRecord()
    emit(kind, &record, fill)
  }

  private func emit(_ kind: EventKind, _ record: inout EventRecord, _ fill: (inout EventRecord) -> Void) {
    record.begin(kind)
    fill(&record)
    LiveRecorder.shared.emit(&record)
  }
}
