public import TraceFormat

/// Whoever knows, for the code that runs at this moment, which view and task it belongs to and where its events go.
///
/// A view runtime provides one for the code of its views; without one, calls of ``Trace`` go to the process's live recorder and
/// belong to nobody.
public protocol TraceContext: AnyObject {
  /// Where strings of the context's events are interned.
  var sink: any EventSink { get }
  /// The node on whose behalf code runs, or nil.
  var currentNode: UInt64? { get }
  /// The task that runs, or nil.
  var currentTask: UInt64? { get }
  /// The numbers that the context has given to fetches and resources.
  var entityIDs: EntityIDs { get }
  /// Records an event with the present time and thread.
  func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void)
}

/// Numbers for fetches and resources of one trace: from 1, never used twice.
public final class EntityIDs: @unchecked Sendable {
  // The counters are guarded by the lock: with the real clock any thread may fetch.
  private let lock = SpinLock()
  private var lastFetch: UInt64 = 0
  private var lastResource: UInt64 = 0

  public init() {}

  func nextFetch() -> UInt64 {
    lock.locked {
      lastFetch += 1; return lastFetch
    }
  }
  func nextResource() -> UInt64 {
    lock.locked {
      lastResource += 1; return lastResource
    }
  }
}

/// The context of the running code.
public enum TraceContexts {
  /// Asked first; installed once by a view runtime, before anything records.
  nonisolated(unsafe) private static var provider: (@Sendable () -> (any TraceContext)?)?

  /// Installs the view runtime's answer. Must be called before the first event of the runtime, from one thread.
  public static func install(_ provide: @escaping @Sendable () -> (any TraceContext)?) { unsafe provider = provide }

  /// The context of the code that runs on this thread, or nil when nothing records here.
  public static var current: (any TraceContext)? {
    if let provider = unsafe provider, let context = provider() { return context }
    return LiveRecorder.shared.isRecording && !LiveRecorder.shared.isVirtual ? LiveContext.shared : nil
  }
}

/// Code of no view: its events go to the live recorder with the real clock.
final class LiveContext: TraceContext, Sendable {
  static let shared = LiveContext()
  let entityIDs = EntityIDs()
  var sink: any EventSink { LiveRecorder.shared }
  var currentNode: UInt64? { nil }
  var currentTask: UInt64? { nil }

  func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) {
    var record = EventRecord()
    record.begin(kind)
    fill(&record)
    LiveRecorder.shared.emit(&record)
  }
}
