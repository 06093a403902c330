import Testing

@testable import CLISupport
@testable import XcodeProject

/// The line that tells how far the build of an app is.
struct BuildProgressTests {
  /// A log and a terminal whose clock the test moves.
  private final class Screen {
    var time: UInt64 = 0
    var moving: [String] = []
    var told: [String] = []

    func progress(columns: Int?) -> BuildProgress {
      let line = ProgressLine(
        Console(command: "tool"), columns: columns, now: { self.time }, write: { self.moving.append($0.description) })
      return BuildProgress(line, now: { self.time }, tell: { self.told.append($0) })
    }
  }

  @Test func `a build shows a moving line on a terminal, and tells a log every twenty seconds`() {
    let second: UInt64 = 1_000_000_000
    let leftOut = LeftOut(fingerprint: "")
    let terminal = Screen()
    let moving = terminal.progress(columns: 80)
    moving.show(0, leftOut, 3, ofAtLeast: 40)
    terminal.time = second
    moving.show(2, leftOut)
    #expect(terminal.moving.map { $0.hasSuffix("tool: building: 3 of at least 40 steps") } == [true, false])
    #expect(terminal.moving.last?.hasSuffix("tool: round 2") == true && terminal.told.isEmpty)
    let log = Screen()
    let lines = log.progress(columns: nil)
    for time in [1, 19, 21, 39, 42] {
      log.time = UInt64(time) * second
      lines.show(1, leftOut, time, ofAtLeast: 40)
    }
    #expect(log.told == ["round 1: 21 of at least 40 steps", "round 1: 42 of at least 40 steps"] && log.moving.isEmpty)
  }
}
