import SwiftUI
import Testing
import ViewRuntime

private func slowAnswer() async -> String {
  try? await Task.sleep(for: .seconds(2))
  return "answered"
}

/// Tasks started by work on a background queue.
@MainActor struct BackgroundTaskTests {
  private struct Hop: View {
    @State private var line = "none"
    var body: some View {
      Text(line)
      Button("Main") { DispatchQueue.global().async { Task { @MainActor in line = "main" } } }
      Button("Named") {
        DispatchQueue(label: "named").asyncAfter(deadline: .now() + 3) { Task { @MainActor in line = "named" } }
      }
      Button("Slow") {
        DispatchQueue.global().async {
          Task {
            let answer = await slowAnswer()
            await MainActor.run { line = answer }
          }
        }
      }
    }
  }

  @Test(arguments: [("Main", "main"), ("Named", "named"), ("Slow", "answered")])
  func `run in the time of the host`(button: String, line: String) throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Hop() }
    try host.tap(button)
    host.settle()
    #expect(host.texts.first == line)
  }
}
