import SwiftUI
import ViewGraph

private struct FeedView: View {
  @State private var posts: [String] = []
  var body: some View {
    List(posts, id: \.self) { Text($0) }
      .task {
        guard posts.isEmpty else { return }
        posts = (try? await answer("feed", after: .milliseconds(300), ["One", "Two"])) ?? []
      }
  }
}

/// The fault, on platforms that build all tabs at launch: the second tab loads although it is not visible.
private struct EagerTabs: View {
  var body: some View {
    TabView {
      Text("Welcome").tabItem { Text("Home") }
      FeedView().tabItem { Text("Feed") }
    }
  }
}

/// The fix: the tab's content is created at its first visit.
private struct VisitedTabs: View {
  @State private var selection = 0
  @State private var hasVisitedFeed = false
  var body: some View {
    TabView(selection: $selection) {
      Text("Welcome").tabItem { Text("Home") }.tag(0)
      Group {
        if hasVisitedFeed { FeedView() } else { Color.clear }
      }
      .tabItem { Text("Feed") }
      .tag(1)
    }
    .onChange(of: selection) { hasVisitedFeed = hasVisitedFeed || selection == 1 }
  }
}
extension ScenarioCatalog {
  static let fetchWhileHidden = Fault(
    "fetch-while-hidden", bug: "a hidden tab loads at launch, where tabs are built eagerly",
    fix: "the tab's content is created at its first visit",
    profile: .ios17,
    script: """
      settle
      tab "Feed"
      settle
      """
  ) {
    EagerTabs()
  } sound: {
    VisitedTabs()
  }
}
