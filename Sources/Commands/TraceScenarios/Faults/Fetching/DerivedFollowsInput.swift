import SwiftUI

private struct Profile: View {
  let user: Int
  let comparesUser: Bool
  @State private var name = ""
  @State private var shown = 0
  var body: some View {
    Text(name).task(id: user) {
      guard comparesUser ? shown != user : name.isEmpty else { return }
      guard let answer = try? await answer("user/\(user)", after: .milliseconds(300), "User \(user)") else { return }
      name = answer
      shown = user
    }
  }
}

private struct Team: View {
  let comparesUser: Bool
  @State private var user = 1
  var body: some View {
    Button("Next user") { user += 1 }
    Profile(user: user, comparesUser: comparesUser)
  }
}

extension ScenarioCatalog {
  static let derivedFollowsInput = Fault(
    "derived-follows-input", bug: "a check whether there is a name already keeps the next user from being loaded",
    fix: "the check compares the user whose name is shown",
    script: """
      settle
      tap "Next user"
      settle
      """
  ) {
    Team(comparesUser: false)
  } sound: {
    Team(comparesUser: true)
  }
}
