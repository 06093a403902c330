import SwiftUI

/// A list whose last row requests the next page when it appears.
private struct Catalogue<Rows: View>: View {
  let rows: (Bool, @escaping () -> Void) -> Rows
  @State private var isCompact = false
  @State private var pages = 1
  @State private var isLoading = false
  var body: some View {
    VStack {
      Text("\(pages) pages")
      Button("Layout") { isCompact.toggle() }
      rows(isCompact, more)
    }
  }

  private func more() {
    guard !isLoading else { return }
    isLoading = true
    Task {
      if (try? await answer("page \(pages)", after: .milliseconds(300), true)) != nil { pages += 1 }
      isLoading = false
    }
  }
}
extension ScenarioCatalog {
  static let remountReload = Fault(
    "remount-reload", bug: "each change of the layout recreates a list, which loads one more page",
    fix: "the list keeps its identity",
    script: """
      wait 1s
      tap "Layout"
      wait 1s
      tap "Layout"
      wait 1s
      tap "Layout"
      settle
      """
  ) {
    Catalogue { isCompact, more in
      VStack { Text("more").onAppear { more() } }.id(isCompact)
    }
  } sound: {
    Catalogue { isCompact, more in
      VStack { Text("more").onAppear { more() } }
    }
  }
}
