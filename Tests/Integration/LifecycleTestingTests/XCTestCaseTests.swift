import Foundation
import SwiftUI
import Testing
import TraceRecorder
import TraceTestSupport
import XCTest

@testable import LifecycleTesting

private struct Twice: View {
  var body: some View { Text("Twice").task { await load() }.onAppear { Task { await load() } } }

  private func load() async { _ = await Trace.fetch("news") { try? await Task.sleep(for: .milliseconds(100)) } }
}

/// The expectations under XCTest, whose test cases run inside of these tests.
@MainActor
struct XCTestCaseTests {
  /// The failures that a test case reports while it runs.
  private final class Failures: NSObject, XCTestObservation {
    nonisolated(unsafe) var texts: [String] = []

    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      unsafe texts.append(description)
    }
  }

  private func failures(_ body: @escaping @MainActor (XCTestCase) throws -> Void) -> [String] {
    let failures = Failures()
    XCTestObservationCenter.shared.addTestObserver(failures)
    defer { XCTestObservationCenter.shared.removeTestObserver(failures) }
    let test = XCTestCase(name: "testPaying") { test in
      nonisolated(unsafe) let test = test
      try MainActor.assumeIsolated { try unsafe body(test) }
    }
    test.run()
    return unsafe failures.texts
  }

  @Test func `a host that does not meet the expectations fails the test`() throws {
    let found = failures { test in
      let host = try ViewHost { Twice() }
      host.settle()
      try test.assertLifecycle(host)
    }
    #expect(
      found.count == 1 && found[0].contains("'Twice'") && found[0].contains("fix: ")
        && found[0].contains("set TWOTRACK_OUTPUT_DIR"))
  }

  @Test func `a host that meets them does not`() throws {
    #expect(
      failures { test in try test.assertLifecycle(try ViewHost { Text("One") }, .noFindings, .never(.fetch("news"))) }
        .isEmpty)
  }

  @Test func `picture and page are beside the trace, and the message has its path`() throws {
    let command = try Command()
    let folder = TraceOutputFolder(path: command.directory.path)
    let found = TraceOutputFolder.$current.withValue(folder) {
      failures { test in
        let host = try ViewHost { Twice() }
        host.settle()
        let trace = try host.finish()
        try test.assertLifecycle(host)
        test.assertLifecycle(trace, .noFindings)
      }
    }
    let names = command.files
    #expect(
      names.filter { $0.hasPrefix("XCTestCase.testPaying") }.map { URL(fileURLWithPath: $0).pathExtension } == [
        "bin", "html", "svg",
      ])
    #expect(names.count == 6 && found.count == 2)
    #expect(found.last?.contains("trace: \(command.path("XCTestCase.testPaying.bin"))") == true)
    #expect(
      command.read("XCTestCase.testPaying.svg")?.contains("<svg") == true
        && command.read("XCTestCase.testPaying.html")?.contains("<html") == true)
  }
}
