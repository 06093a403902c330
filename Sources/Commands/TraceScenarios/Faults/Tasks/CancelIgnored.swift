import SwiftUI
import TraceRecorder

private func fetchPage(_ page: Int) async {
  await Trace.fetch("page/\(page)") { try? await Task.sleep(for: .milliseconds(50)) }
}

private struct KeepsPolling: View {
  var body: some View {
    Text("Live").task {
      for page in 1...3 {
        try? await Task.sleep(for: .seconds(1))
        await fetchPage(page)
      }
    }
  }
}

private struct StopsPolling: View {
  var body: some View {
    Text("Live").task {
      for page in 1...3 {
        try? await Task.sleep(for: .seconds(1))
        if Task.isCancelled { return }
        await fetchPage(page)
      }
    }
  }
}
extension ScenarioCatalog {
  static let cancelIgnored = Fault(
    "cancel-ignored", bug: "a canceled task swallows the cancellation and keeps fetching",
    fix: "the task checks Task.isCancelled after each await",
    script: """
      tab "Main"
      wait 1500ms
      tab "Other"
      wait 5s
      settle
      """
  ) {
    TwoTabs { KeepsPolling() }
  } sound: {
    TwoTabs { StopsPolling() }
  }
}
