import TraceFormat
import TraceSupport

/// A console log read as a trace: the lines that developers print in onAppear, onDisappear, .task, init, and body, and the output of
/// `_printChanges`.
///
/// A view is visible from its onAppear to its onDisappear; a view that prints neither is visible from its first task on. Facts that a log does not
/// contain are omitted: state, the ends of bodies, and the ends of nodes. Rules that need these facts are not applicable.
///
/// A log is read twice: what a view prints later decides how its first lines are understood. The first reading keeps what it learns about each view,
/// which does not grow with the number of lines, and a bit for each start of a task.
struct ConsoleLog {
  /// The facts that are known about a view once the whole log has been read.
  struct View {
    /// The callbacks that it prints, in the order in which it first prints them.
    var callbacks: [WellKnownString] = []
    /// True if its onDisappear comes before any onAppear.
    var isEarlier = false
    /// The number of the task that its last line starts, if it does.
    fileprivate var startedTask: UInt64?
  }

  /// A failure to understand a log.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The maximum number of views, and of bytes in their names. All views of a log are alive to its end.
  static let mostViews = 200_000
  static let mostBytesOfNames = 16 << 20
  /// The maximum number of starts of tasks. Each needs a bit.
  static let mostTasks: UInt64 = 1 << 29

  private(set) var views: [String: View] = [:]
  /// The views that appeared before the log began, in the order of their first line.
  private(set) var earlier: [LogLine] = []
  /// The number of lines that say nothing about a view.
  private(set) var skipped = 0
  /// The number of lines about views beyond the maximum.
  private(set) var excess = 0
  /// The number of lines that were understood.
  private(set) var understood: UInt64 = 0
  /// The first time in the log. Without times, lines are 1 ms apart, and only their order is meaningful.
  private(set) var firstTime: UInt64?
  private var parser = LogParser()
  private var bytesOfNames = 0
  private var tasks: UInt64 = 0
  /// A bit for each start of a task: whether its view prints onAppear next.
  private var appearsNext: [UInt64] = []

  /// The header of the trace.
  var header: TraceHeader {
    var header = TraceHeader()
    header.clock = firstTime != nil ? .real : .virtual
    header.attributes = [("source", "console log")]
    return header
  }

  /// True if the view that starts this task prints its onAppear next. Tasks are numbered from 1 in the order of the log.
  func appearsNext(afterTask task: UInt64) -> Bool {
    let bit = Int(task - 1)
    return bit / 64 < appearsNext.count && appearsNext[bit / 64] >> UInt64(bit % 64) & 1 == 1
  }

  /// Notes the next line.
  mutating func note(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    for entry in parser.entries(bytes) {
      if let entry { try note(entry) } else { skipped += 1 }
    }
  }

  private mutating func note(_ entry: LogParser.Entry) throws(Failure) {
    let name = entry.line.name
    guard hasRoom(for: name) else {
      excess += 1
      return
    }
    understood += 1
    if firstTime == nil { firstTime = entry.time }
    var view = views[name] ?? View()
    if let task = view.startedTask.take(), entry.line.fact == .appear { appearsNext[Int((task - 1) / 64)] |= 1 << ((task - 1) % 64) }
    switch entry.line.fact {
    case .appear: view.note(.appear)
    case .disappear:
      // A view whose first event is its disappearance appeared before the log began, so this event has no counterpart.
      if view.callbacks.isEmpty && !view.isEarlier {
        view.isEarlier = true
        earlier.append(entry.line)
      } else {
        view.note(.disappear)
      }
    case .taskStart:
      guard tasks < Self.mostTasks else { throw Failure(description: "starts more than \(Self.mostTasks) tasks; import a part of it") }
      if tasks % 64 == 0 { appearsNext.append(0) }
      tasks += 1
      view.startedTask = tasks
    case .taskCancel, .taskEnd, .valueInit, .body: break
    }
    views[name] = view
  }

  /// Returns true for the views that were found while there was room for them.
  func isKnown(_ name: String) -> Bool { views[name] != nil }

  private mutating func hasRoom(for name: String) -> Bool {
    if isKnown(name) { return true }
    guard views.count < Self.mostViews, bytesOfNames + name.utf8.count <= Self.mostBytesOfNames else { return false }
    bytesOfNames += name.utf8.count
    return true
  }
}

extension ConsoleLog.View {
  fileprivate mutating func note(_ word: WellKnownString) {
    if !callbacks.contains(word) { callbacks.append(word) }
  }
}
