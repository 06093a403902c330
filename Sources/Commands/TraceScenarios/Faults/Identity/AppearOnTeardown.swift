import SwiftUI

private struct Page: View {
  let title: String
  var body: some View { Text(title).onAppear {}.onDisappear {} }
}

private struct Pages: View {
  var body: some View {
    TabView {
      Page(title: "Inbox").tabItem { Text("Inbox") }
      Page(title: "Archive").tabItem { Text("Archive") }
    }
  }
}

/// The fault: a TabView in a branch. When the branch is removed, visited hidden tabs appear once more on some systems.
private struct TabsInBranch: View {
  @State private var isSignedIn = true
  var body: some View {
    VStack {
      Button(isSignedIn ? "Sign out" : "Sign in") { isSignedIn.toggle() }
      if isSignedIn { Pages() } else { Text("Please sign in") }
    }
  }
}

/// The fix: the tabs stay, and the sign-in screen covers them.
private struct TabsUnderCover: View {
  @State private var isSignedOut = false
  var body: some View {
    VStack {
      Button("Sign out") { isSignedOut = true }
      Pages()
    }
    .fullScreenCover(isPresented: $isSignedOut) { Text("Please sign in") }
  }
}
extension ScenarioCatalog {
  static let appearOnTeardown = Fault(
    "appear-on-teardown", bug: "hidden tabs appear once more while their TabView is removed",
    fix: "the TabView stays, covered by a full screen",
    knobs: ["tabs.appearOnTeardown": "true"],
    script: """
      tab "Archive"
      settle
      tap "Sign out"
      settle
      """
  ) {
    TabsInBranch()
  } sound: {
    TabsUnderCover()
  }
}
