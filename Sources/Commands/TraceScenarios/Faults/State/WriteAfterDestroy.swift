import SwiftUI

private struct WritesLater: View {
  @State private var result = "Loading"
  var body: some View {
    Text(result).onAppear {
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { MainActor.assumeIsolated { result = "Done" } }
    }
  }
}

private struct WritesWhileThere: View {
  @State private var result = "Loading"
  var body: some View {
    Text(result).task {
      try? await Task.sleep(for: .seconds(5))
      if !Task.isCancelled { result = "Done" }
    }
  }
}
extension ScenarioCatalog {
  static let writeAfterDestroy = Fault(
    "write-after-destroy", bug: "a delayed closure writes the state of a screen that was popped",
    fix: ".task ends with the screen",
    script: """
      tap "Open"
      wait 1s
      back
      wait 10s
      settle
      """
  ) {
    PushedScreen { WritesLater() }
  } sound: {
    PushedScreen { WritesWhileThere() }
  }
}
