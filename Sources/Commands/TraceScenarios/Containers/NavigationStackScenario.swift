import SwiftUI

private struct ContentView: View {
  var body: some View {
    NavigationStack {
      RootView()
    }
  }
}

private struct RootView: View {
  var body: some View {
    NavigationLink("Go to Detail") {
      DetailView(level: 1)
    }
    .onAppear { print("RootView onAppear") }
    .onDisappear { print("RootView onDisappear") }
  }
}

private struct DetailView: View {
  let level: Int
  @State private var notes = ""

  var body: some View {
    VStack {
      TextField("Notes", text: $notes)
      NavigationLink("Go deeper") {
        DetailView(level: level + 1)
      }
    }
    .onAppear { print("DetailView \(level) onAppear") }
    .onDisappear { print("DetailView \(level) onDisappear") }
  }
}

extension ScenarioCatalog {
  static let navigationStack = Scenario(
    "navigation-stack", "a pop destroys the level's node; the level below lived on",
    script: """
      tap "Go to Detail"
      settle
      type "remember" into "Notes"
      settle
      back
      settle
      tap "Go to Detail"   # a new node: the notes are empty
      settle
      tap "Go deeper"
      settle
      back
      settle
      back
      settle
      """
  ) { ContentView() }
}
