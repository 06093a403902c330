import SwiftUI
import TraceRecorder

/// Two tabs, one of which shows a screen of articles that loads on every trigger.
private struct NewsApp<Screen: View>: View {
  @ViewBuilder let screen: () -> Screen

  var body: some View {
    TabView {
      Tab("News", systemImage: "newspaper") { screen() }
      Tab("Settings", systemImage: "gear") { SettingsView() }
    }
  }
}

private struct SettingsView: View {
  var body: some View {
    Text("Settings")
  }
}

private func loadArticles() async throws -> [String] {
  try await Trace.fetch("articles") {
    try await Task.sleep(for: .milliseconds(400))
    return ["One", "Two", "Three"]
  }
}

/// The fault: each appearance starts the same load twice, and so does every return.
private struct EagerNewsView: View {
  @State private var articles: [String] = []

  var body: some View {
    List(articles, id: \.self) { Text($0) }
      .onAppear {
        Task { articles = (try? await loadArticles()) ?? articles }
      }
      .task {
        articles = (try? await loadArticles()) ?? articles
      }
  }
}

/// The fix: a single `.task`, guarded by the data itself.
private struct GuardedNewsView: View {
  @State private var articles: [String] = []

  var body: some View {
    List(articles, id: \.self) { Text($0) }
      .task {
        guard articles.isEmpty else { return }
        articles = (try? await loadArticles()) ?? []
      }
  }
}
extension ScenarioCatalog {
  static let doubleFetch = Fault(
    "double-fetch", bug: "one appearance loads the same articles twice",
    fix: "one .task, guarded by the data, loads once",
    finds: ["double-fetch", "refetch-on-return"],
    script: """
      settle
      tab "Settings"
      settle
      tab "News"
      settle
      """
  ) {
    NewsApp { EagerNewsView() }
  } sound: {
    NewsApp { GuardedNewsView() }
  }
}
