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
    "background-work-runs-on", bug: "a timer keeps running in the background",
    fix: "a change of scenePhase stops and restarts it",
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
