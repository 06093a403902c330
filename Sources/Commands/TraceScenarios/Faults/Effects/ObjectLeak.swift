import SwiftUI

/// A ticker that lives as long as the program, with its registered handlers.
@MainActor private enum Ticker {
  static var handlers: [() -> Void] = []
}

private final class PlayerModel: ObservableObject {
  @Published var position = 0
}

private struct CapturesModel: View {
  @StateObject private var model = PlayerModel()
  var body: some View {
    Text("At \(model.position)").onAppear { [model] in Ticker.handlers.append { model.position += 1 } }
  }
}

private struct CapturesModelWeakly: View {
  @StateObject private var model = PlayerModel()
  var body: some View {
    Text("At \(model.position)").onAppear { [weak model] in Ticker.handlers.append { model?.position += 1 } }
  }
}
extension ScenarioCatalog {
  static let objectLeak = Fault(
    "object-leak", bug: "a long-lived closure retains the model of a screen that is gone",
    fix: "the closure captures the model weakly",
    script: """
      tap "Open"
      wait 1s
      back
      wait 3s
      settle
      """
  ) {
    PushedScreen { CapturesModel() }
  } sound: {
    PushedScreen { CapturesModelWeakly() }
  }
}
