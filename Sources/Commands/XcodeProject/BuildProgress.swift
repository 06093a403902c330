import CLISupport
import TraceSupport
import TraceSystem

/// The line that tells how far the build of an app is: one that moves on a terminal, and elsewhere a line from time to
/// time, so that nobody takes a long build for one that hangs.
final class BuildProgress {
  private let line: ProgressLine
  private let now: () -> UInt64
  private let tell: (String) -> Void
  private var told: UInt64

  /// The time between two lines in a log.
  private static let pause: UInt64 = 20_000_000_000

  convenience init(_ console: Console) {
    self.init(ProgressLine(console), now: { MonotonicClock.now }) { console.note("\($0)") }
  }

  /// - Parameters:
  ///   - now: Returns a time in nanoseconds.
  ///   - tell: Writes a line of a log.
  init(_ line: ProgressLine, now: @escaping () -> UInt64, tell: @escaping (String) -> Void) {
    self.line = line
    self.now = now
    self.tell = tell
    told = now()
  }

  /// Shows what is left out now.
  func show(_ round: Int, _ leftOut: LeftOut) { show(Self.words(round, leftOut)) }

  /// Shows what is left out now, and the steps that are done of those that are known so far.
  func show(_ round: Int, _ leftOut: LeftOut, _ done: Int, ofAtLeast total: Int) {
    show("\(Self.words(round, leftOut)): \(done) of at least \(total) steps")
  }

  /// Removes the line from the terminal.
  func clear() { line.clear() }

  private func show(_ text: String) {
    guard !line.isMoving else { return line.show(text) }
    let time = now()
    guard time - told >= Self.pause else { return }
    told = time
    tell(text)
  }

  private static func words(_ round: Int, _ leftOut: LeftOut) -> String {
    let latest = leftOut.latest.map { ", \($0)" } ?? ""
    return round == 0 ? "building" : "round \(round)\(latest)"
  }
}
