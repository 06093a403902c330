import SwiftUI

/// Sorts for 20 ms.
private func sorted() -> Int {
  let start = ContinuousClock.now
  var sum = 0
  while ContinuousClock.now - start < .milliseconds(20) { sum = (sum &+ 1) % 1_000_003 }
  return sum
}

private struct SortsInBody: View {
  let round: Int
  var body: some View {
    let result = sorted()
    Text("Round \(round): \(result > 0 ? "sorted" : "empty")")
  }
}

private struct SortsInTask: View {
  let round: Int
  @State private var result = 0
  var body: some View {
    Text("Round \(round): \(result > 0 ? "sorted" : "empty")")
      .task(id: round) { result = await Task.detached { sorted() }.value }
  }
}

private struct Rounds<Content: View>: View {
  @State private var round = 1
  @ViewBuilder let content: (Int) -> Content
  var body: some View {
    Button("Again") { round += 1 }
    content(round)
  }
}
extension ScenarioCatalog {
  static let longBody = Fault(
    "long-body", bug: "body sorts for 20 ms each time it runs",
    fix: "a task sorts when the input changes, and keeps the result", isPaced: true,
    script: """
      tap "Again"
      settle
      """
  ) {
    Rounds { SortsInBody(round: $0) }
  } sound: {
    Rounds { SortsInTask(round: $0) }
  }
}
