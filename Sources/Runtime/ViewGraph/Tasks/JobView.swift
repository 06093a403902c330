import _Concurrency

/// A view of the memory of a job or task of the concurrency runtime, which is needed because the runtime does not
/// report the end of a task.
///
/// The offsets are valid for Swift 6.3 on 64-bit Linux; ``checkLayout()`` verifies them once before anything relies on
/// them.
struct JobView: Hashable {
  /// The address of the job; for a task, the address of the task object.
  let address: UInt

  // lifetime: only a number; code that reads through it holds the job or has retained the task.
  init(_ job: UnownedJob) { address = unsafe unsafeBitCast(job, to: UInt.self) }
  init<Success, Failure>(_ task: Task<Success, Failure>) { address = unsafe unsafeBitCast(task, to: UInt.self) }
  init(_ task: UnsafeCurrentTask) { address = unsafe unsafeBitCast(task, to: UInt.self) }
  init(address: UInt) { self.address = address }

  /// True if the offsets match the current runtime. Otherwise, everything that is read through them is left out of the
  /// trace.
  nonisolated(unsafe) private(set) static var isLayoutKnown = true

  /// Inspects a task whose state is known because it cannot start before the main thread, on which this method runs, is
  /// free.
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

  /// True if the job is a task, as opposed to internal work of an actor.
  var isTask: Bool { flags & 0xFF == 0 }
  /// True for `async let` and group tasks, which live inside their parent.
  var isChild: Bool { flags & 1 << 24 != 0 }
  /// The parent of a child task.
  var parent: JobView { JobView(address: word(26)) }

  /// The number of the job among all jobs of the process; an address may be used again.
  var number: UInt32 { UInt32(truncatingIfNeeded: word(4) >> 32) }

  /// Identifies the `await` at which a task is suspended: the calls of asynchronous functions that led there, each
  /// listed once, so that a function that calls itself again and again stays in one place.
  var suspension: [UInt] {
    var seen: [UInt] = []
    var context = word(8)
    for _ in 0..<Self.callLimit {
      // lifetime: a suspended task keeps the contexts of its calls. Each begins with the address of its caller's and
      // the code to resume.
      guard context != 0, let words = unsafe UnsafePointer<UInt>(bitPattern: context) else { break }
      let resumed = unsafe words[1]
      if !seen.contains(resumed) { seen.append(resumed) }
      context = unsafe words[0]
    }
    return seen
  }

  /// The maximum number of nested calls that are examined.
  private static let callLimit = 256

  /// True if the task inherited task-local values. All work of a graph has one, so only detached tasks inherit none.
  var hasInherited: Bool { word(17) != 0 }

  private var status: UInt { word(12) }
  var isCancelled: Bool { status & 0x100 != 0 }
  /// True if the task is in an executor's queue and is therefore not suspended.
  var isEnqueued: Bool { status & 0x1000 != 0 }
  var isComplete: Bool { status & 0x2000 != 0 }
  /// True if a complete task ended by throwing.
  var isFailed: Bool { word(26) & 3 == 2 }
  /// The type name of a failed task's error.
  var errorName: String? {
    guard isFailed, word(28) != 0 else { return nil }
    // lifetime: the task, which the table retains, owns its error until this returns.
    let error = unsafe unsafeBitCast(word(28), to: (any Error).self)
    defer { unsafe withExtendedLifetime(Unmanaged.passUnretained(error as AnyObject)) {} }
    return _typeName(type(of: error), qualified: false)
  }

  /// The outermost task of a child task; the task itself if it is not a child.
  var root: JobView {
    var view = self
    while view.isTask, view.isChild { view = view.parent }
    return view
  }

  /// Retains the task object; a detached task would otherwise be deallocated with its last job.
  func retain() {
    if let object = unsafe UnsafeRawPointer(bitPattern: address) {
      // lifetime: called while the runtime still holds the task.
      _ = unsafe Unmanaged<AnyObject>.fromOpaque(object).retain()
    }
  }

  func release() {
    if let object = unsafe UnsafeRawPointer(bitPattern: address) {
      // lifetime: balances `retain()`.
      unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
    }
  }

  /// The task that runs on this thread.
  static var current: JobView? { unsafe withUnsafeCurrentTask { task in unsafe task.map { unsafe JobView($0) } } }
}

extension JobView {
  /// Cancels the task.
  func cancel() {
    // lifetime: the table retains the task until it has ended.
    let task = unsafe unsafeBitCast(address, to: UnsafeCurrentTask.self)
    unsafe task.cancel()
  }
}
