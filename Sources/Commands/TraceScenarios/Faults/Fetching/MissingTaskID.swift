import SwiftUI
import TraceRecorder

private struct UserScreen<Card: View>: View {
  @State private var user = 1
  @ViewBuilder let card: (Int) -> Card
  var body: some View {
    VStack {
      Button("Next user") { user += 1 }
      card(user)
    }
  }
}

private func load(_ user: Int) async -> String {
  await Trace.fetch("user/\(user)", inputs: [user]) {
    try? await Task.sleep(for: .milliseconds(200))
    return "User \(user)"
  }
}

private struct CardLoadedOnAppear: View {
  let user: Int
  @State private var name = ""
  var body: some View { Text(name).task { name = await load(user) } }
}

private struct CardLoadedByID: View {
  let user: Int
  @State private var name = ""
  @State private var shown = 0
  var body: some View {
    Text(name).task(id: user) {
      guard shown != user else { return }
      name = await load(user)
      shown = user
    }
  }
}
extension ScenarioCatalog {
  static let missingTaskID = Fault(
    "missing-task-id", bug: "the view shows one user with another user's data",
    fix: ".task(id:) reloads when the user changes",
    script: """
      tab "Main"
      settle
      tap "Next user"
      wait 2s
      tab "Other"
      settle
      tab "Main"
      settle
      tap "Next user"
      wait 2s
      settle
      """
  ) {
    TwoTabs { UserScreen { CardLoadedOnAppear(user: $0) } }
  } sound: {
    TwoTabs { UserScreen { CardLoadedByID(user: $0) } }
  }
}
