import SwiftUI

/// The fault: it loads on appear, and whenever the scene becomes active. At launch, both happen.
private struct RefreshedTwice: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var messages: [String] = []
  var body: some View {
    List(messages, id: \.self) { Text($0) }
      .task { messages = (try? await answer("messages", after: .milliseconds(200), ["One"])) ?? messages }
      .onChange(of: scenePhase) { _, phase in
        guard phase == .active else { return }
        Task { messages = (try? await answer("messages", after: .milliseconds(200), ["One"])) ?? messages }
      }
  }
}

/// The fix: the phase is the id of a single task, which loads while the scene is active.
private struct RefreshedWhileActive: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var messages: [String] = []
  var body: some View {
    List(messages, id: \.self) { Text($0) }
      .task(id: scenePhase) {
        guard scenePhase == .active else { return }
        messages = (try? await answer("messages", after: .milliseconds(200), ["One"])) ?? messages
      }
  }
}
extension ScenarioCatalog {
  static let refreshOnActive = Fault(
    "refresh-on-active", bug: "the launch loads twice: on appear, and when the scene becomes active",
    fix: "one task that follows the scene's phase",
    finds: ["double-fetch"], script: "settle"
  ) {
    RefreshedTwice()
  } sound: {
    RefreshedWhileActive()
  }
}
