import SwiftUI
import TraceRecorder

private struct TracksEachAppear: View {
  var body: some View { Text("Product").onAppear { Trace.mark("product viewed", scope: .life) } }
}

private struct TracksFirstAppear: View {
  @State private var hasTracked = false
  var body: some View {
    Text("Product").onAppear {
      guard !hasTracked else { return }
      hasTracked = true
      Trace.mark("product viewed", scope: .life)
    }
  }
}
extension ScenarioCatalog {
  static let repeatOfOnceWork = Fault(
    "repeat-of-once-work", bug: "work meant to run once runs at every appearance",
    fix: "a flag in @State marks the first appearance",
    script: """
      tab "Main"
      settle
      tab "Other"
      settle
      tab "Main"
      settle
      """
  ) {
    TwoTabs { TracksEachAppear() }
  } sound: {
    TwoTabs { TracksFirstAppear() }
  }
}
