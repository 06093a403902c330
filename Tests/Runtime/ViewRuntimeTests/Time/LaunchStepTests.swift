import SwiftUI
import Testing

@testable import ViewRuntime

@MainActor private final class Log { var lines: [String] = [] }

private struct Loading: View {
  let log: Log
  var body: some View {
    Button("Stop") { log.lines.append("stopped") }
      .task {
        try? await Task.sleep(for: .seconds(1))
        log.lines.append("loaded")
      }
  }
}

/// Tests of the step with which a script begins before its program has settled.
@MainActor
struct LaunchStepTests {
  private func run(_ script: String) throws -> [String] {
    let log = Log()
    #expect(HeadlessRun.run(script: try Script(script, file: "test.script")) { Loading(log: log) } == 0)
    return log.lines
  }

  @Test func `a script that begins with launch can interrupt a load at launch`() throws {
    #expect(try run("launch\ntap \"Stop\"") == ["stopped", "loaded"])
    #expect(try run("tap \"Stop\"") == ["loaded", "stopped"])
  }

  @Test func `launch must be the first step`() throws {
    let error = #expect(throws: ScriptError.self) { try Script("tap \"Stop\"\nlaunch", file: "test.script") }
    #expect(error?.description == "test.script:2: launch must be the first step: the program has already been launched")
  }
}
