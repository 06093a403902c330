package import TraceFormat

/// An action of the user, or the launch, and what changed on screen after it, in words.
package struct ScreenStep: Sendable {
  /// The action: `tap "Save"`.
  package let action: String
  /// The time, in nanoseconds from the start of the trace.
  package let t: UInt64
  /// The number of equal actions that follow each other.
  package internal(set) var times = 1
  /// The views that are new on screen, each with its number.
  var arrivals = Tally()
  /// The changes, such as `Cart shows "3 items" in place of "2 items"`, each with its number.
  var changes = Tally()

  /// The changes in words.
  package var text: String {
    if arrivals.isEmpty, changes.isEmpty { return "nothing on screen changed" }
    let new = arrivals.isEmpty ? [] : ["new: \(arrivals.words.joined(separator: ", "))"]
    return (changes.words + new).joined(separator: "; ")
  }

  /// Words with the number of times that they were said, in order.
  struct Tally: Sendable {
    private var entries: [(words: String, count: Int)] = []
    private static let most = 4

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ words: String) {
      if let known = entries.firstIndex(where: { $0.words == words }) {
        entries[known].count += 1
      } else {
        entries.append((words, 1))
      }
    }

    /// The first words, and the number of the others.
    var words: [String] {
      let told = entries.prefix(Self.most).map { $0.count > 1 ? "\($0.words) ×\($0.count)" : $0.words }
      return told + (entries.count > told.count ? ["and \(entries.count - told.count) more"] : [])
    }
  }
}

extension TraceFile {
  /// Returns the last actions before a position, each with what changed on screen up to the next one. Empty if the trace
  /// does not tell what changes on screen.
  ///
  /// - Parameter most: The maximum number of actions.
  /// - Complexity: O(events up to the first action behind the position); memory for the views.
  package func screenSteps(before end: UInt64, most: Int = 8) throws(TraceReadError) -> [ScreenStep] {
    var reader = ScreenReader(end: end, strings: strings)
    var stream = events()
    var event = EventRecord()
    while !reader.isDone, try stream.next(&event) { reader.take(event) }
    return reader.tellsScreen ? reader.steps.suffix(most) : []
  }
}

/// Collects the actions and the changes of the screen in the order of a trace.
private struct ScreenReader {
  let end: UInt64
  let strings: StringTable
  private(set) var steps: [ScreenStep] = []
  private(set) var isDone = false
  private(set) var tellsScreen = false
  private var views: [UInt64: StringID] = [:]

  init(end: UInt64, strings: StringTable) {
    self.end = end
    self.strings = strings
  }

  mutating func take(_ event: borrowing EventRecord) {
    switch event.kind {
    case .nodeCreate: if let node = event[.node] { views[node] = event.string(.view) }
    case .transactionBegin where steps.isEmpty: steps.append(ScreenStep(action: "the launch", t: event.t))
    case .actionBegin: begin(event)
    case .rootDestroy: isDone = true
    case .screenChange: note(event)
    default: break
    }
  }

  private mutating func begin(_ action: borrowing EventRecord) {
    guard action.seq <= end else { return isDone = true }
    let words = action.words(strings)
    if let last = steps.last, last.action == words, last.changes.isEmpty, last.arrivals.isEmpty {
      steps[steps.count - 1].times += 1
    } else {
      steps.append(ScreenStep(action: words, t: action.t))
    }
  }

  private mutating func note(_ change: borrowing EventRecord) {
    tellsScreen = true
    guard !steps.isEmpty else { return }
    let view = change[.node].flatMap { views[$0] }.map { ShortName(strings.text($0)).description } ?? "a view"
    let last = steps.count - 1
    guard change.has(.before) else { return steps[last].arrivals.add(view) }
    steps[last].changes.add("\(view) \(ShownText(change, strings)?.change ?? "shows something else")")
  }
}
