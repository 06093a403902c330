import _Concurrency

/// What can be read from a job or task of the concurrency runtime, which tells nobody when a task of the author's ends.
///
/// The offsets are those of Swift 6.3 on 64-bit Linux; ``isLayoutKnown`` checks them once before anything relies on them.
struct JobView: Hashable {
  /// The address of the job; of a task, the address of the task object.
  let address: UInt

  init(_ job: UnownedJob) { address = unsafe unsafeBitCast(job, to: UInt.self) }
  init<Success, Failure>(_ task: Task<Success, Failure>) { address = unsafe unsafeBitCast(task, to: UInt.self) }
  init(_ task: UnsafeCurrentTask) { address = unsafe unsafeBitCast(task, to: UInt.self) }
  init(address: UInt) { self.address = address }

  /// Whether the offsets are those of the runtime at hand; where they are not, all that they tell is left out of the trace.
  nonisolated(unsafe) private(set) static var isLayoutKnown = true

  /// Looks at a task whose state is known: it cannot begin before the main thread, on which this runs, is free.
  @MainActor
  static func checkLayout() {
    let task = Task { @MainActor in }
    let view = JobView(task)
    let isFresh = view.isTask && !view.isChild && !view.isCancelled && !view.isComplete
    task.cancel()
    unsafe isLayoutKnown = isFresh && view.isCancelled
  }

  private func word(_ index: UInt) -> UInt {
    guard unsafe Self.isLayoutKnown else { return 0 }
    return unsafe UnsafePointer<UInt>(bitPattern: address + index * 8)?.pointee ?? 0
  }

  private var flags: UInt { word(4) & 0xFFFF_FFFF }

  /// Whether the job is a task, and not the internal work of an actor.
  var isTask: Bool { flags & 0xFF == 0 }
  /// `async let` and group tasks, which live inside their parent.
  var isChild: Bool { flags & 1 << 24 != 0 }
  /// The parent of a child task.
  var parent: JobView { JobView(address: word(26)) }

  /// Whether the task inherited task-local values: all work of a graph has one, so only a detached task has not.
  var hasInherited: Bool { word(17) != 0 }

  private var status: UInt { word(12) }
  var isCancelled: Bool { status & 0x100 != 0 }
  /// Waits in an executor's queue, so that it is not suspended.
  var isEnqueued: Bool { status & 0x1000 != 0 }
  var isComplete: Bool { status & 0x2000 != 0 }
  /// Whether a complete task ended by throwing.
  var isFailed: Bool { word(26) & 3 == 2 }
  /// The type name of the error of a failed task.
  var errorName: String? {
    guard isFailed, word(28) != 0 else { return nil }
    let error = unsafe unsafeBitCast(word(28), to: (any Error).self)
    defer { unsafe withExtendedLifetime(Unmanaged.passUnretained(error as AnyObject)) {} }
    return _typeName(type(of: error), qualified: false)
  }

  /// The task itself rather than the child of it that runs.
  var root: JobView {
    var view = self
    while view.isTask, view.isChild { view = view.parent }
    return view
  }

  /// Keeps the task object alive; a detached task dies with its last job otherwise.
  func retain() {
    if let object = unsafe UnsafeRawPointer(bitPattern: address) { _ = unsafe Unmanaged<AnyObject>.fromOpaque(object).retain() }
  }

  func release() {
    if let object = unsafe UnsafeRawPointer(bitPattern: address) { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
  }

  /// The task that runs on this thread.
  static var current: JobView? { unsafe withUnsafeCurrentTask { task in unsafe task.map { unsafe JobView($0) } } }
}
