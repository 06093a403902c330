import SwiftUI

private struct Stopwatch: View {
  let cancelsFirst: Bool
  @State private var seconds = 0
  @State private var isTicking = false
  @State private var ticker: Task<Void, Never>?
  var body: some View {
    Text("\(seconds) s")
    Button("Start") {
      isTicking = true
      if cancelsFirst {
        ticker?.cancel()
        ticker = Task { await tick() }
      } else {
        Task { await tick() }
      }
    }
    Button("Pause") { isTicking = false }
  }

  private func tick() async {
    while isTicking, !Task.isCancelled {
      do { try await Task.sleep(for: .seconds(1)) } catch { return }
      if isTicking { seconds += 1 }
    }
  }
}

extension ScenarioCatalog {
  static let workNotRepeated = Fault(
    "work-not-repeated", bug: "a stopwatch that is started again within a second ticks twice as fast",
    fix: "starting cancels the task that ticks",
    script: """
      tap "Start"
      wait 2500ms
      tap "Pause"
      tap "Start"
      wait 2500ms
      tap "Pause"
      tap "Start"
      wait 5s
      tap "Pause"
      settle
      """
  ) {
    Stopwatch(cancelsFirst: false)
  } sound: {
    Stopwatch(cancelsFirst: true)
  }
}
