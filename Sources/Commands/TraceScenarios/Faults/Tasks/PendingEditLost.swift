import SwiftUI

private struct Note: View {
  let savesAtTheEnd: Bool
  @State private var text = ""
  @State private var pending: Task<Void, Never>?
  var body: some View {
    TextField("Note", text: $text)
      .onChange(of: text) {
        pending?.cancel()
        pending = Task {
          do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
          await save()
        }
      }
      .onDisappear {
        pending?.cancel()
        if savesAtTheEnd { Task { await save() } }
      }
  }

  private func save() async { _ = try? await answer("save note", after: .milliseconds(200), true) }
}

private struct Notes: View {
  let savesAtTheEnd: Bool
  var body: some View {
    NavigationStack { NavigationLink("Open") { Note(savesAtTheEnd: savesAtTheEnd) } }
  }
}
extension ScenarioCatalog {
  static let pendingEditLost = Fault(
    "pending-edit-lost", bug: "leaving a screen cancels the delayed save of what was typed last",
    fix: "the screen saves when it disappears",
    script: """
      tap "Open"
      settle
      type "Milk" into "Note"
      wait 1s
      type "!" into "Note"
      wait 100ms
      back
      settle
      """
  ) {
    Notes(savesAtTheEnd: false)
  } sound: {
    Notes(savesAtTheEnd: true)
  }
}
