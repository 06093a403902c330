import SwiftUI

private struct Clock<Face: View>: View {
  @State private var seconds = 0
  @ViewBuilder let face: (Int) -> Face
  var body: some View {
    face(seconds).task {
      for _ in 1...6 {
        do { try await Task.sleep(for: .milliseconds(200)) } catch { return }
        seconds += 1
      }
    }
  }
}

private struct Face: View {
  let seconds: Int
  var body: some View { Text("\(seconds) s") }
}
extension ScenarioCatalog {
  static let identityChurn = Fault(
    "identity-churn", bug: ".id(UUID()) creates a new view at every update",
    fix: "the view keeps its identity and gets a new input",
    script: "settle"
  ) {
    Clock { Face(seconds: $0).id(UUID()) }
  } sound: {
    Clock { Face(seconds: $0) }
  }
}
