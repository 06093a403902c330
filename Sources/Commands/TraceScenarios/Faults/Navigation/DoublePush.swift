import SwiftUI

private struct Recipe: View {
  let title: String
  var body: some View { Text("Recipe \(title)") }
}

/// A surprise that the server chooses. Two quick taps request it twice, and both answers are pushed.
private struct PushesEachAnswer: View {
  @State private var path: [String] = []
  var body: some View {
    NavigationStack(path: $path) {
      Button("Surprise me") {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { path.append("soup") }
      }
      .navigationDestination(for: String.self) { Recipe(title: $0) }
    }
  }
}

private struct PushesOnce: View {
  @State private var path: [String] = []
  @State private var isChoosing = false
  var body: some View {
    NavigationStack(path: $path) {
      Button("Surprise me") {
        guard !isChoosing else { return }
        isChoosing = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
          path.append("soup")
          isChoosing = false
        }
      }
      .navigationDestination(for: String.self) { Recipe(title: $0) }
    }
  }
}

extension ScenarioCatalog {
  static let doublePush = Fault(
    "double-push", bug: "two quick taps push the same screen twice", fix: "a tap is ignored while a push is under way",
    script: """
      tap "Surprise me"
      tap "Surprise me"
      wait 2s
      back
      settle
      """
  ) {
    PushesEachAnswer()
  } sound: {
    PushesOnce()
  }
}
