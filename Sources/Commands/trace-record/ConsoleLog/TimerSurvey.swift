/// Finds the lines that come again at equal distances, as a timer or a poll prints them, and go on after a view has
/// left.
///
/// Whose timer it is, a log tells only by names: `LiveScoreTimer` is taken for that of `LiveScoreScreen`. It is alive
/// from its first line to its last one.
struct TimerSurvey {
  /// A timer that goes on after its view has left.
  struct Timer {
    var view: ConsoleLog.Key
    var name: String
  }
  /// The part of a timer's life that a line tells.
  enum Edge {
    case begin(Timer, Int)
    case end(Int)
  }

  private struct Pattern: Hashable {
    var process: Int
    var shape: LineShape
  }
  private struct Facts {
    var rhythm = LogRhythm()
    /// The name of what it does; empty for a line that no timer prints.
    var name: String
    /// The lines at which it came first, and the last two times.
    var first: Int
    var last: Int
    var lastButOne: Int
  }
  private struct Presence {
    var appeared: Int
    var left: Int?
  }

  private var patterns: [Pattern: Facts] = [:]
  private var views: [ConsoleLog.Key: Presence] = [:]
  /// The number of lines so far.
  private var line = 0
  /// The parts of the lives of timers, by the numbers of the lines that tell them.
  private(set) var edges: [Int: Edge] = [:]
  /// The views to which timers belong by their names, which the log does not say.
  private(set) var owned: [Timer] = []
  /// A line that goes on after a view has left, if the log does not tell whose it is.
  private(set) var open: (text: String, view: String)?

  private static let mostPatterns = 2000
  private static let mostViews = 10_000

  /// Notes the next line of any kind.
  mutating func noteLine() { line += 1 }

  mutating func noteAppearance(_ view: ConsoleLog.Key) {
    guard views[view] != nil || views.count < Self.mostViews else { return }
    views[view] = Presence(appeared: views[view]?.appeared ?? line)
  }

  mutating func noteLeave(_ view: ConsoleLog.Key) { views[view]?.left = line }

  /// Notes a line that may be that of a timer.
  ///
  /// - Parameter request: The key of the request that it begins, if it is one.
  mutating func note(
    _ message: ArraySlice<UInt8>, _ shape: LineShape, of process: Int, at time: UInt64, request: String? = nil
  ) {
    // What comes before any view, and after no view, belongs to none.
    guard !views.isEmpty else { return }
    let pattern = Pattern(process: process, shape: shape)
    if let at = patterns.index(forKey: pattern) {
      if patterns.values[at].name.isEmpty { return }
      patterns.values[at].rhythm.note(time)
      patterns.values[at].lastButOne = patterns.values[at].last
      patterns.values[at].last = line
      return
    }
    guard patterns.count < Self.mostPatterns else { return }
    let name = request ?? Self.name(in: message) ?? ""
    var facts = Facts(name: name, first: line, last: line, lastButOne: line)
    facts.rhythm.note(time)
    patterns[pattern] = facts
  }

  /// Decides at the end of the log.
  mutating func finish() {
    var others: [(text: String, view: String, line: Int)] = []
    for (pattern, facts) in patterns.sorted(by: { $0.value.first < $1.value.first }) where facts.rhythm.isRegular {
      // The views that were there when it began, left, did not return, and were outlived by at least two of its lines.
      let left = views.filter { view, presence in
        view.process == pattern.process && presence.appeared < facts.first
          && presence.left.map { $0 > facts.first && $0 < facts.lastButOne } ?? false
      }
      let own = left.keys.filter { Self.stem($0.name) == Self.stem(facts.name) }
      if own.count == 1, let view = own.first {
        let timer = Timer(view: view, name: facts.name)
        owned.append(timer)
        edges[facts.first] = .begin(timer, owned.count)
        edges[facts.last] = .end(owned.count)
      } else if let last = left.max(by: { $0.value.left ?? 0 < $1.value.left ?? 0 }),
        !views.keys.contains(where: { $0.process == pattern.process && Self.stem($0.name) == Self.stem(facts.name) })
      {
        others.append((facts.name, last.key.name, facts.first))
      }
    }
    // A request that a timer makes follows its lines.
    if owned.isEmpty { open = others.first.map { ($0.text, $0.view) } }
    patterns = [:]
  }

  /// The name of the type in a line, or the words of a line about a timer. Nil for any other line.
  private static func name(in message: ArraySlice<UInt8>) -> String? {
    guard message.count <= 256, let line = PrintedWords(String(decoding: message, as: UTF8.self)[...]) else {
      return nil
    }
    for word in line.words {
      if case .name = word.kind { return word.text }
    }
    let isTimer = line.words.contains { word in
      word.plain.contains { ["timer", "tick", "ticked", "poll", "polling", "heartbeat"].contains($0) }
    }
    return isTimer ? line.words.map(\.text).joined(separator: " ") : nil
  }

  /// The parts that say what role a type plays.
  private static let roles = [
    "ViewController", "ViewModel", "Screen", "View", "Controller", "Page", "Timer", "Poller", "Ticker", "Polling",
    "Updater", "Refresher", "Model", "Store", "Tab", "Clock",
  ]

  /// The name of a type without its role: `LiveScore` for `LiveScoreTimer`.
  private static func stem(_ text: String) -> Substring {
    let name = text.prefix { $0 != " " }
    for role in roles where name.hasSuffix(role) && name.count > role.count { return name.dropLast(role.count) }
    return name
  }
}
