import SwiftUI

private struct OverwritesHandle: View {
  @State private var filter = "all"
  @State private var load: Task<Void, Never>?
  var body: some View {
    Button("Unread") { filter = "unread" }
      .onAppear { load = Task { _ = try? await answer("folders", after: .seconds(3), true) } }
      .onChange(of: filter, initial: true) { _, filter in
        load = Task { _ = try? await answer("messages/\(filter)", after: .seconds(3), true) }
      }
      .onDisappear { load?.cancel() }
  }
}

private struct KeepsBothHandles: View {
  @State private var filter = "all"
  @State private var folders: Task<Void, Never>?
  @State private var messages: Task<Void, Never>?
  var body: some View {
    Button("Unread") { filter = "unread" }
      .onAppear { folders = Task { await load("folders") } }
      .onChange(of: filter, initial: true) { _, filter in
        messages?.cancel()
        messages = Task { await load("messages/\(filter)") }
      }
      .onDisappear {
        folders?.cancel()
        messages?.cancel()
      }
  }

  private func load(_ key: String) async {
    guard !Task.isCancelled else { return }
    _ = try? await answer(key, after: .seconds(3), true)
  }
}
extension ScenarioCatalog {
  static let lostTaskHandle = Fault(
    "lost-task-handle", bug: "one handle for two loads: the second overwrites the first",
    fix: "the handle is canceled before it is replaced",
    script: """
      settle
      tap "Unread"
      settle
      """
  ) {
    OverwritesHandle()
  } sound: {
    KeepsBothHandles()
  }
}
