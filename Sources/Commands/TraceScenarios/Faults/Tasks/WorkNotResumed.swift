import SwiftUI

private struct Scores: View {
  let resumes: Bool
  @Environment(\.scenePhase) private var phase
  @State private var rounds = 0
  @State private var poll: Task<Void, Never>?
  var body: some View {
    Text("Round \(rounds)")
      .onAppear { start() }
      .onDisappear { poll?.cancel() }
      .onChange(of: phase) {
        if phase == .background { poll?.cancel() }
        if phase == .active, resumes { start() }
      }
  }

  private func start() {
    poll?.cancel()
    poll = Task {
      do {
        while true {
          try await Task.sleep(for: .seconds(2))
          rounds += 1
        }
      } catch {}
    }
  }
}
extension ScenarioCatalog {
  static let workNotResumed = Fault(
    "work-not-resumed", bug: "a poll that the background stops never starts again",
    fix: "the poll starts again when the scene is active",
    script: """
      wait 5s
      scene background
      wait 30s
      scene active
      wait 5s
      """
  ) {
    Scores(resumes: false)
  } sound: {
    Scores(resumes: true)
  }
}
