import SwiftUI

private struct OverwritesHandle: View {
  @State private var export: Task<Void, Never>?
  @State private var number = 0
  var body: some View {
    Button("Export") {
      number += 1
      let number = number
      export = Task { _ = try? await answer("export/\(number)", after: .seconds(3), true) }
    }
    .onDisappear { export?.cancel() }
  }
}

private struct CancelsBefore: View {
  @State private var export: Task<Void, Never>?
  @State private var number = 0
  var body: some View {
    Button("Export") {
      number += 1
      let number = number
      export?.cancel()
      export = Task { _ = try? await answer("export/\(number)", after: .seconds(3), true) }
    }
    .onDisappear { export?.cancel() }
  }
}

extension ScenarioCatalog {
  static let lostTaskHandle = Fault(
    "lost-task-handle", bug: "a second tap overwrites the handle of the task that runs", fix: "the task is cancelled before its handle is replaced",
    script: """
      tap "Export"
      wait 1s
      tap "Export"
      settle
      """
  ) {
    OverwritesHandle()
  } sound: {
    CancelsBefore()
  }
}
