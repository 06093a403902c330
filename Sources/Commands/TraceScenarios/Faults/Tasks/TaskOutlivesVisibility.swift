import SwiftUI

private struct StartsTask: View {
  @State private var report = ""
  var body: some View {
    Text(report).onAppear {
      Task { report = (try? await answer("report", after: .seconds(5), "Done")) ?? report }
    }
  }
}

private struct HasTask: View {
  @State private var report = ""
  var body: some View {
    Text(report).task { report = (try? await answer("report", after: .seconds(5), "Done")) ?? report }
  }
}
extension ScenarioCatalog {
  static let taskOutlivesVisibility = Fault(
    "task-outlives-visibility", bug: "a Task of onAppear keeps running after its tab is left",
    fix: ".task is canceled when the view disappears",
    script: """
      tab "Main"
      wait 1s
      tab "Other"
      wait 10s
      settle
      """
  ) {
    TwoTabs { StartsTask() }
  } sound: {
    TwoTabs { HasTask() }
  }
}
