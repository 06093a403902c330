import TraceFormat

/// The fetches in flight and the tasks that are running or not known to be waiting. Time with such work is never idle.
struct RunningWork {
  private var fetches = NodeIDSet()
  private var tasks = NodeIDSet()
  private var count = 0

  /// True if nothing is running.
  @inline(__always) var isEmpty: Bool { count == 0 }

  /// Returns true for the kinds of events that start or end work.
  @inline(__always) static func changes(with kind: EventKind) -> Bool {
    switch kind {
    case .fetchBegin, .fetchEnd, .taskStart, .taskSuspend, .taskResume, .taskEnd, .processExit, .processSignal: true
    default: false
    }
  }

  /// Processes an event of one of these kinds.
  mutating func take(_ record: borrowing EventRecord) {
    switch record.kind {
    case .fetchBegin: if let id = record[.fetch], fetches.insert(id) { count += 1 }
    case .fetchEnd: if let id = record[.fetch], fetches.remove(id) { count -= 1 }
    case .taskStart, .taskResume: if let id = record[.task], tasks.insert(id) { count += 1 }
    case .taskSuspend, .taskEnd: if let id = record[.task], tasks.remove(id) { count -= 1 }
    default: (fetches, tasks, count) = (NodeIDSet(), NodeIDSet(), 0)
    }
  }
}
