import Foundation
import Testing
import TraceFormat
import TraceTestSupport

@testable import LifecycleTesting

/// The traces of view hosts whose process died before they were finished.
struct DeathTests {
  /// Runs a program that dies, and returns its exit status and the one trace that it leaves.
  private func trace(_ death: String, backtrace: String = "enable=no") throws -> (
    status: Int32, file: TraceFile, trace: LifecycleTrace
  ) {
    let command = try Command()
    let folder = command.directory.appendingPathComponent("traces")
    let result = try command.run(
      Command.product("runtime-samples"), ["--die", death],
      // Where the tests run under AddressSanitizer, it leaves the deaths that are wanted to the program.
      environment: [
        "TWOTRACK_OUTPUT_DIR": folder.path, "SWIFT_BACKTRACE": backtrace,
        "ASAN_OPTIONS": "detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:allow_user_segv_handler=1",
      ])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1 && names[0].hasSuffix(".bin"))
    let path = folder.appendingPathComponent(try #require(names.first)).path
    let file = try TraceFile(path: path)
    // The health of a file is known when it has been read.
    var stream = file.events()
    try stream.forEach { _ in }
    return (result.status, file, try LifecycleTrace(path: path))
  }

  /// The signal of a failed precondition.
  #if arch(x86_64)
    private static let trap = SIGILL
  #else
    private static let trap = SIGTRAP
  #endif

  @Test(arguments: [
    ("callback", trap), ("outOfBounds", trap), ("breakpoint", SIGTRAP), ("memory", SIGSEGV), ("abort", SIGABRT),
  ])
  func `a crash leaves all events, and its signal`(_ death: String, _ signal: Int32) throws {
    let (status, file, trace) = try trace(death)
    #expect(status == signal && file.health.isComplete && file.health.neverClosed && file.health.end == .signal)
    #expect(trace.events.suffix(2).map(\.kind) == [.actionBegin, .processSignal])
    #expect(trace.undecided.isEmpty)
  }

  // AddressSanitizer reports the backtracer's own look at the stack, and ends the process.
  @Test(.disabled(if: ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil))
  func `a crash is still reported by the handler that the program had`() throws {
    let (status, _, trace) = try trace(
      "callback", backtrace: "enable=yes,color=no,symbolicate=off,threads=crashed,images=none")
    #expect(status == Self.trap && trace.events.last?.kind == .processSignal)
  }

  @Test func `a crash in the first body is found`() throws {
    let findings = try trace("firstBody").trace.findings
    #expect(findings.map(\.rule) == ["crash-in-first-body"])
  }

  @Test func `a crash after many events leaves them all`() throws {
    let (_, file, trace) = try trace("late")
    #expect(file.health.isComplete && trace.events(.actionBegin).count == 3001)
    #expect(trace.events.last?.kind == .processSignal)
  }

  @Test(arguments: [("kill", SIGKILL), ("exit", 9)]) func `any other death leaves all events`(
    _ death: String, _ status: Int32
  ) throws {
    let (found, file, trace) = try trace(death)
    #expect(found == status && file.health.isComplete && file.health.neverClosed)
    #expect(trace.events.last?.kind == .actionBegin)
    // What the rules did not find proves nothing.
    #expect(trace.findings.isEmpty && trace.unjudged?.contains("the file was never closed") == true)
    for expectation in [LifecycleExpectation.noFindings, .findings(), .no("double-fetch")] {
      #expect(throws: UnmetExpectations.self) { try trace.expect(expectation) }
    }
  }
}
