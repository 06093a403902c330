internal import TraceAnalysis
package import TraceFormat

/// The processes of a trace: their command lines, and how they ended.
package struct ProcessHistory {
  /// The maximum number of processes to keep.
  static let maximum = 8

  /// A process of the trace.
  struct Process {
    var pid: UInt64?
    var command: String?
    var end: String?
  }

  /// The first processes, in the order in which they occur.
  private(set) var processes: [(number: UInt64, process: Process)] = []
  /// The number of processes that were not kept.
  private(set) var others = 0
  /// True if a signal ended a process of the trace, or a process exited with a status other than 0.
  private(set) var hasFailed = false
  private let strings: StringTable

  /// - Parameter strings: The strings of the trace.
  package init(strings: StringTable) { self.strings = strings }

  /// Processes the next events of the trace.
  package mutating func take(_ batch: EventBatch) {
    var events = batch.events
    var event = EventRecord()
    while events.next(&event) {
      switch event.kind {
      case .processStart, .processExit, .processSignal: note(event)
      default: break
      }
    }
  }

  private mutating func note(_ event: borrowing EventRecord) {
    let number = event[.process] ?? 1
    var index = processes.firstIndex { $0.number == number }
    if index == nil {
      guard processes.count < Self.maximum else {
        if event.kind == .processStart { others += 1 }
        return
      }
      processes.append((number, Process()))
      index = processes.count - 1
    }
    guard let index else { return }
    switch event.kind {
    case .processStart:
      processes[index].process.pid = event[.pid]
      processes[index].process.command = strings.text(event.string(.command))
    case .processSignal:
      hasFailed = true
      processes[index].process.end = SignalName(event[.signal] ?? 0).description
    default:
      let status = event[.status] ?? 0
      if status != 0 { hasFailed = true }
      processes[index].process.end = "exit with status \(status)"
    }
  }
}
