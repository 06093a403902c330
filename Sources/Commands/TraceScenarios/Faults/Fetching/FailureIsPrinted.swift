import SwiftUI

private enum PublishingError: Error { case offline }

private struct Drafts: View {
  let tells: Bool
  @State private var isPublishing = false
  @State private var message: String?
  var body: some View {
    List {
      Text("Hello")
      if let message { Text(message) }
      if isPublishing { ProgressView("Publishing") } else { Button("Publish") { Task { await publish() } } }
    }
  }

  private func publish() async {
    isPublishing = true
    defer { isPublishing = false }
    do {
      try await send()
    } catch {
      if tells { message = "Could not publish" } else { print("failed: \(error)") }
    }
  }

  private func send() async throws {
    try await Task.sleep(for: .milliseconds(300))
    throw PublishingError.offline
  }
}

extension ScenarioCatalog {
  static let failureIsPrinted = Fault(
    "failure-is-printed", bug: "an error of what a button asks for is only printed",
    fix: "the screen shows that it failed",
    finds: ["failure-is-told"],
    script: """
      settle
      tap "Publish"
      settle
      """
  ) {
    Drafts(tells: false)
  } sound: {
    Drafts(tells: true)
  }
}
