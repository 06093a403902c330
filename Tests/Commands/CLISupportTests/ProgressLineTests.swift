import Testing
import TraceSupport

@testable import CLISupport

/// The moving line of long work.
struct ProgressLineTests {
  /// A terminal whose clock the test moves.
  private final class Screen {
    var time: UInt64 = 0
    var written = ""

    func line(columns: Int?, isQuiet: Bool = false) -> ProgressLine {
      ProgressLine(
        Console(command: "tool", isQuiet: isQuiet), columns: columns, now: { self.time },
        write: { self.written += $0.description })
    }
  }

  @Test func `the line tells how far the work is and how long the rest takes`() {
    let screen = Screen()
    let line = screen.line(columns: 80)
    line.show("building App", 1, of: 412)
    #expect(screen.written == "\r\u{1B}[Ktool: building App: 1 of 412")
    screen.written = ""
    screen.time = 50_000_000
    line.show("building App", 2, of: 412)
    #expect(screen.written.isEmpty)
    screen.time = 10_000_000_000
    line.show("building App", 103, of: 412)
    #expect(screen.written == "\r\u{1B}[Ktool: building App: 103 of 412, about 30 s left")
    screen.time = 100_000_000_000
    line.show("building App", 103, of: 412)
    #expect(screen.written.hasSuffix("103 of 412, about 5 min left"))
    screen.written = ""
    line.clear()
    line.clear()
    #expect(screen.written == "\r\u{1B}[K")
  }

  @Test func `a total that may grow is no promise`() {
    let screen = Screen()
    let line = screen.line(columns: 80)
    line.show("building App", 8, ofAtLeast: 60)
    screen.time = 30_000_000_000
    line.show("building App", 80, ofAtLeast: 129)
    #expect(
      screen.written
        == "\r\u{1B}[Ktool: building App: 8 of at least 60 steps\r\u{1B}[Ktool: building App: 80 of at least 129 steps after 30 s"
    )
  }

  @Test func `a line never wraps, and a name does not control the terminal`() {
    let screen = Screen()
    screen.line(columns: 20).show("building \u{1B}[2J and more", 1, of: 2)
    #expect(screen.written == "\r\u{1B}[Ktool: building \\u{1")
  }

  @Test func `there is no line in a log and with --quiet`() {
    let screen = Screen()
    for line in [screen.line(columns: nil), screen.line(columns: 80, isQuiet: true)] {
      line.show("building", 1, of: 2)
      line.clear()
    }
    #expect(screen.written.isEmpty)
  }
}
