/// The open spans of one thread, and the task that runs on it.
package struct ThreadState {
  /// The open spans, outermost first.
  package internal(set) var spans = SpanStack()
  /// The id of the task that last started or resumed and has not been suspended, or 0.
  package internal(set) var task: UInt64 = 0

  /// The innermost open span, or nil.
  package var innermost: Span? { spans.last }

  /// The innermost span if it is a body, a value's init or a layout, or nil otherwise.
  package var update: Span? {
    guard let last = spans.last, last.isUpdate else { return nil }
    return last
  }

  /// Returns true if a span of that kind is open.
  @inline(__always)
  func isOpen(_ kind: Span.Kind) -> Bool {
    for span in spans where span.kind == kind { return true }
    return false
  }
}

/// The threads of the trace. Each has a stable address.
struct ThreadTable: ~Copyable {
  /// The first number that only a damaged file contains, and no program has.
  private static var firstUnused: UInt32 { 65_536 }

  /// The threads by number.
  private var threads: [Ref<ThreadState>] = []
  /// The numbers of all threads that have recorded events.
  private var numbers: Set<UInt32> = []
  private(set) var currentNumber = UInt32.max
  /// The thread of the current event. Nil for a number that only a damaged file contains.
  private(set) var current: Ref<ThreadState>?

  init() { addThreads(upTo: 1) }

  deinit {
    for thread in threads {
      thread.state.spans.deallocate()
      thread.deallocate(count: 1)
    }
  }

  /// The number of threads that have recorded events.
  var count: Int { numbers.count }

  /// True if no span is open on any thread, and no task runs there.
  var areIdle: Bool { threads.allSatisfy { $0.state.spans.isEmpty && $0.state.task == 0 } }

  /// The state of a thread, or nil for an unknown one.
  subscript(number: UInt32) -> Ref<ThreadState>? { Int(number) < threads.count ? threads[Int(number)] : nil }

  /// Makes a thread the current one.
  mutating func change(to number: UInt32) {
    currentNumber = number
    current = nil
    numbers.insert(number)
    guard number < Self.firstUnused else { return }
    addThreads(upTo: Int(number))
    current = threads[Int(number)]
  }

  private mutating func addThreads(upTo number: Int) {
    while threads.count <= number { threads.append(.allocate(repeating: ThreadState(), count: 1)) }
  }
}
