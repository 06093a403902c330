import SwiftUI

private struct AlwaysLoading: View {
  @State private var items: [String] = []
  var body: some View {
    List(items, id: \.self) { Text($0) }
      .task { items = (try? await answer("items", after: .milliseconds(200), ["One", "Two"])) ?? items }
  }
}

private struct LoadedOnce: View {
  @State private var items: [String] = []
  @State private var hasLoaded = false
  var body: some View {
    List(items, id: \.self) { Text($0) }
      .task {
        guard !hasLoaded else { return }
        items = (try? await answer("items", after: .milliseconds(200), ["One", "Two"])) ?? items
        hasLoaded = true
      }
  }
}
extension ScenarioCatalog {
  static let refetchOnReturn = Fault(
    "refetch-on-return", bug: "every return to a tab reloads data that it already has",
    fix: "a flag distinguishes the first load from a return",
    script: """
      tab "Main"
      settle
      tab "Other"
      settle
      tab "Main"
      settle
      """
  ) {
    TwoTabs { AlwaysLoading() }
  } sound: {
    TwoTabs { LoadedOnce() }
  }
}
