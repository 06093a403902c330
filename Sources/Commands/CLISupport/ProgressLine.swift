import TraceSupport
import TraceSystem

/// One moving line on a terminal that tells how far long work is. In a log, with `--quiet` and on a terminal that
/// cannot move back, there is none.
///
/// The line is for one thread. Whatever else writes to the terminal calls ``clear()`` first.
package final class ProgressLine {
  private let command: String
  /// The width of the terminal; nil if nothing is shown.
  private let columns: Int?
  private let now: () -> UInt64
  private let write: (TerminalText) -> Void
  private let start: UInt64
  private var shown: UInt64?

  /// The shortest time between two lines.
  private static let pause: UInt64 = 100_000_000
  /// The time after which the remaining time is told, and the share of the work that must be done by then.
  private static let estimateAfter: UInt64 = 5_000_000_000
  private static let estimateFrom = 0.05

  /// - Parameters:
  ///   - console: The console whose messages the line stands between.
  ///   - terminal: The properties of standard error.
  package convenience init(_ console: Console, terminal: Terminal = Terminal(.error)) {
    let kind = ProcessEnvironment.value("TERM")
    let canMove = terminal.isTerminal && kind != nil && kind != "dumb"
    self.init(console, columns: canMove ? terminal.columns : nil, now: { MonotonicClock.now }) {
      StandardError.write(unfinished: $0)
    }
  }

  /// - Parameters:
  ///   - columns: The width of the terminal, or nil if there is none.
  ///   - now: Returns a time in nanoseconds.
  ///   - write: Receives what the terminal would.
  init(_ console: Console, columns: Int?, now: @escaping () -> UInt64, write: @escaping (TerminalText) -> Void) {
    command = console.command
    self.columns = console.isQuiet ? nil : columns
    self.now = now
    self.write = write
    start = now()
  }

  /// Shows how many of the known steps are done, and about how long the rest takes.
  package func show(_ activity: String, _ done: Int, of total: Int) {
    let elapsed = now() - start
    let share = total > 0 ? Double(done) / Double(total) : 0
    var text = "\(activity): \(done) of \(total)"
    if elapsed > Self.estimateAfter, share >= Self.estimateFrom, done < total {
      text += ", about \(Self.duration(Double(elapsed) / 1e9 * (1 - share) / share)) left"
    }
    show(text)
  }

  /// Shows how many steps are done of those that are known so far, and the time that they took. More steps may come, so
  /// the rest is not estimated.
  package func show(_ activity: String, _ done: Int, ofAtLeast total: Int) {
    let seconds = Double(now() - start) / 1e9
    show("\(activity): \(done) of at least \(total) steps" + (seconds < 5 ? "" : " after \(Self.duration(seconds))"))
  }

  /// True if the line is shown: standard error is a terminal that can move back.
  package var isMoving: Bool { columns != nil }

  /// Shows a line of text in place of the one before.
  package func show(_ text: String) {
    guard let columns else { return }
    let time = now()
    if let shown, time - shown < Self.pause { return }
    shown = time
    // A line as wide as the terminal would wrap, and stay.
    let line = String(TerminalText("\(command): \(text)").description.prefix(max(columns - 1, 0)))
    write("\r\u{1B}[K\(line)")
  }

  /// Removes the line.
  package func clear() {
    guard shown != nil else { return }
    shown = nil
    write("\r\u{1B}[K")
  }

  private static func duration(_ seconds: Double) -> String {
    seconds < 90 ? "\(Int(seconds.rounded(.up))) s" : "\(Int((seconds / 60).rounded())) min"
  }
}
