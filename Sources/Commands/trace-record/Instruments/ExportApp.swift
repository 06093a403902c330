import CLISupport
import TraceSupport

/// The one process of the tables that is judged: the one whose views were updated most, or else the one with most rows.
struct ExportApp {
  /// The processes by the number of their rows, as texts plus 1; 0 stands for rows without one.
  private let counts: [UInt32: Int]
  private let chosen: UInt32

  init(_ facts: [ExportFact], texts: borrowing ExportTexts) {
    var counts: [UInt32: Int] = [:]
    var updates: [UInt32: Int] = [:]
    for fact in facts {
      counts[fact.process, default: 0] += 1
      if fact.kind == .body || fact.kind == .callback || fact.kind == .action { updates[fact.process, default: 0] += 1 }
    }
    self.counts = counts
    func most(_ counts: [UInt32: Int]) -> UInt32? {
      counts.filter { $0.key != 0 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    chosen = most(updates) ?? most(counts) ?? 0
  }

  /// Rows without a process belong to the app if no other process has rows.
  private var includesUnknown: Bool { counts.keys.count { $0 != 0 } <= 1 }

  /// The facts about the app.
  func own(_ facts: consuming [ExportFact]) -> [ExportFact] {
    guard counts.count > 1 else { return facts }
    facts.removeAll { $0.process != chosen && !($0.process == 0 && includesUnknown) }
    return facts
  }

  /// Names the processes whose rows are left out.
  func note(_ console: Console, _ texts: borrowing ExportTexts) {
    guard !includesUnknown else { return }
    let others = counts.filter { $0.key != chosen }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var names: [TerminalText] = []
    for (process, count) in others.prefix(5) {
      names.append(process == 0 ? "no process (\(count))" : "\(texts[process - 1]): \(count)")
    }
    let rest = others.count > 5 ? ", and others" as TerminalText : ""
    console.note(
      "read the rows of \(texts[chosen - 1]), and left out those of other processes (\(names.joined(separator: ", "))\(rest))"
    )
  }
}
