import SwiftUI
import TraceRecorder

private struct Inbox: View {
  let tellsAlways: Bool
  @State private var mails = ["Lunch?"]
  @State private var error: String?
  var body: some View {
    List {
      if tellsAlways || mails.isEmpty, let error { Text(error) }
      ForEach(mails, id: \.self) { Text($0) }
    }
    .refreshable {
      do {
        mails = try await load()
      } catch {
        self.error = "Could not refresh"
      }
    }
  }

  private func load() async throws -> [String] {
    try await Trace.fetch("mails", intent: .refresh) {
      try await Task.sleep(for: .milliseconds(300))
      throw URLError(.notConnectedToInternet)
    }
  }
}

extension ScenarioCatalog {
  static let failureIsTold = Fault(
    "failure-is-told", bug: "a refresh that fails is told only while the list is empty",
    fix: "it is told beside the mails too",
    script: """
      settle
      refresh
      settle
      """
  ) {
    Inbox(tellsAlways: false)
  } sound: {
    Inbox(tellsAlways: true)
  }
}
