import SwiftUI
import TraceRecorder

private struct TicksOn: View {
  @State private var ticker: ResourceToken?
  var body: some View {
    Text("Ticking")
      .onAppear { ticker = Trace.acquire(.timer, "ticker") }
      .onDisappear { ticker?.release() }
  }
}

private struct TicksWhileActive: View {
  @Environment(\.scenePhase) private var scenePhase
  @State private var ticker: ResourceToken?
  var body: some View {
    Text("Ticking")
      .onChange(of: scenePhase, initial: true) { follow(scenePhase) }
      .onDisappear { follow(.background) }
  }

  private func follow(_ phase: ScenePhase) {
    if phase == .background {
      ticker?.release()
      ticker = nil
    } else if ticker == nil {
      ticker = Trace.acquire(.timer, "ticker")
    }
  }
}

extension ScenarioCatalog {
  static let backgroundWorkRunsOn = Fault(
    "background-work-runs-on", bug: "a timer goes on in the background", fix: "scenePhase stops it, and starts it again",
    script: """
      wait 1s
      scene background
      wait 10s
      scene active
      settle
      """
  ) {
    TicksOn()
  } sound: {
    TicksWhileActive()
  }
}
