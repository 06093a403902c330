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
    "repeat-of-once-work", bug: "what should be counted once is counted at every appearance", fix: "a flag in @State tells the first appearance",
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
