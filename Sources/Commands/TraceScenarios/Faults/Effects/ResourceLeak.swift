import SwiftUI
import TraceRecorder

private struct NeverReleases: View {
  @State private var observer: ResourceToken?
  var body: some View {
    Text("Listening").onAppear { observer = Trace.acquire(.observer, "keyboard") }
  }
}

private struct Releases: View {
  @State private var observer: ResourceToken?
  var body: some View {
    Text("Listening")
      .onAppear { observer = Trace.acquire(.observer, "keyboard") }
      .onDisappear {
        observer?.release()
        observer = nil
      }
  }
}

extension ScenarioCatalog {
  static let resourceLeak = Fault(
    "resource-leak", bug: "an observer is registered on appear and never removed", fix: "onDisappear removes it",
    script: """
      tap "Open"
      wait 1s
      back
      wait 1s
      settle
      """
  ) {
    PushedScreen { NeverReleases() }
  } sound: {
    PushedScreen { Releases() }
  }
}
