import Foundation
import Testing
import TraceAnalysis
import TraceFormat
import TraceTestSupport

/// A separate program, recorded by the command, whose first body traps.
@Suite struct CrashTests {
  @Test(arguments: ["virtual", "real"])
  func `the trace of a crash in a first body is complete and names the view`(_ clock: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.record("--clock", clock, "-o", "t.bin", "--", Command.product("fruit-stand"))
    let signal = try #require(result.signal)
    #expect([SIGILL, SIGTRAP].contains(signal))
    let file = try TraceFile(path: command.path("t.bin"))
    let analysis = try Analysis.run(file)
    #expect(analysis.findings.map(\.rule) == ["crash-in-first-body"])
    #expect(analysis.findings.first?.view == "FirstItemView")
    let tail = try command.events("t.bin") { event, file in
      "\(event.kind.rawValue) \(event[.signal].map { "\($0)" } ?? "")"
    }.suffix(3)
    // The warning has the line.
    #expect(Array(tail) == ["body.begin ", "warning ", "process.signal \(signal)"])
    #expect(file.health.lost == 0)
  }
}
