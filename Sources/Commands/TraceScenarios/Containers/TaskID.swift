import SwiftUI
import TraceRecorder

private struct ProfileView: View {
  @State private var userID = 1
  @State private var name = "..."

  var body: some View {
    VStack {
      Text(name)
      Button("Next user") { userID += 1 }
      Button("Same user") { userID += 0 }
    }
    .task(id: userID) {
      let id = userID
      let loaded = try? await Trace.fetch("user/\(id)", inputs: [id]) {
        try await Task.sleep(for: .milliseconds(300))
        return "User \(id)"
      }
      if let loaded { name = loaded }
    }
  }
}

extension ScenarioCatalog {
  static let taskID = Scenario(
    "task-id", "task(id:) is canceled and restarted when its id changes, and only then",
    script: """
      settle
      tap "Same user"
      settle
      tap "Next user"
      wait 100ms
      tap "Next user"   # while the load runs: it is canceled
      settle
      """
  ) { ProfileView() }
}
