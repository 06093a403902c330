import SwiftUI

private struct UploadStarted: View {
  var body: some View {
    Text("Uploading").onAppear { Task { try? await answer("upload", after: .seconds(5), true) } }
  }
}

private struct UploadHeld: View {
  @State private var upload: Task<Void, Never>?
  var body: some View {
    Text("Uploading")
      .onAppear { upload = Task { _ = try? await answer("upload", after: .seconds(5), true) } }
      .onDisappear { upload?.cancel() }
  }
}
extension ScenarioCatalog {
  static let taskOutlivesNode = Fault(
    "task-outlives-node", bug: "a Task keeps running after its screen was popped",
    fix: "the task is canceled through its handle in onDisappear",
    script: """
      tap "Open"
      wait 1s
      back
      wait 10s
      settle
      """
  ) {
    PushedScreen { UploadStarted() }
  } sound: {
    PushedScreen { UploadHeld() }
  }
}
