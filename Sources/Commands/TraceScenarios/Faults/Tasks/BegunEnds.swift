import SwiftUI
import TraceRecorder

private struct ServerError: Error {}

private struct Editor: View {
  let resetsAlways: Bool
  @State private var isSaving = false
  @State private var status = "Draft"
  var body: some View {
    Text(status)
    Button("Save") { Task { await save() } }.disabled(isSaving)
  }

  private func save() async {
    isSaving = true
    defer { if resetsAlways { isSaving = false } }
    do {
      try await Trace.fetch("save note") {
        try await Task.sleep(for: .milliseconds(500))
        throw ServerError()
      }
      status = "Saved"
      isSaving = false
    } catch {
      status = "Not saved"
    }
  }
}
extension ScenarioCatalog {
  static let begunEnds = Fault(
    "begun-ends", bug: "a save that fails leaves its button disabled forever",
    fix: "defer enables the button, however the save ends",
    script: """
      tap "Save"
      settle
      """
  ) {
    Editor(resetsAlways: false)
  } sound: {
    Editor(resetsAlways: true)
  }
}
