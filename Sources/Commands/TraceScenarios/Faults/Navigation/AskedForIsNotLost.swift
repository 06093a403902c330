import SwiftUI

private struct Library: View {
  let resetsAlways: Bool
  @State private var section = "Songs"
  @State private var path: [String] = []
  @State private var isRevealing = false
  var body: some View {
    NavigationStack(path: $path) {
      Button("Show album") {
        isRevealing = true
        path = ["Album"]
      }
      .navigationDestination(for: String.self) { Text("\($0) in \(section)") }
    }
    .onChange(of: path) { if isRevealing { section = "Albums" } }
    .onChange(of: section) {
      if resetsAlways || !isRevealing { path = [] }
      isRevealing = false
    }
  }
}

extension ScenarioCatalog {
  static let askedForIsNotLost = Fault(
    "asked-for-is-not-lost", bug: "a page that a tap pushes is popped by an observer of the section that it belongs to",
    fix: "the observer leaves the path alone if the section follows it",
    script: """
      tap "Show album"
      settle
      """
  ) {
    Library(resetsAlways: true)
  } sound: {
    Library(resetsAlways: false)
  }
}
