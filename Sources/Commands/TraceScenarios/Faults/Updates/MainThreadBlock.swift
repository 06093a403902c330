import SwiftUI

/// Blocks the thread long enough to make a frame late.
private func computed() -> Int {
  let start = ContinuousClock.now
  var sum = 0
  while ContinuousClock.now - start < .milliseconds(40) { sum = (sum &+ 1) % 1_000_003 }
  return sum
}

private struct ComputesOnAppear: View {
  @State private var result = 0
  var body: some View { Text("Result \(result)").onAppear { result = computed() } }
}

private struct ComputesBeside: View {
  @State private var result = 0
  var body: some View {
    Text("Result \(result)").task {
      result = await Task.detached { computed() }.value
    }
  }
}
extension ScenarioCatalog {
  static let mainThreadBlock = Fault(
    "main-thread-block", bug: "onAppear computes for a long time: the frame is late",
    fix: "a detached task computes, and the view awaits it",
    isPaced: true, script: "settle"
  ) {
    ComputesOnAppear()
  } sound: {
    ComputesBeside()
  }
}
