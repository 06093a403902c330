import SwiftUI

private struct CountsInBody: View {
  @State private var count = 0
  var body: some View {
    count += 1
    return Text("Shown \(count) times")
  }
}

private struct CountsOnAppear: View {
  @State private var count = 0
  var body: some View { Text("Shown \(count) times").onAppear { count += 1 } }
}
extension ScenarioCatalog {
  static let stateWriteInBody = Fault(
    "state-write-in-body", bug: "body writes the state that it reads", fix: "onAppear writes it, after the update",
    script: "settle"
  ) {
    CountsInBody()
  } sound: {
    CountsOnAppear()
  }
}
