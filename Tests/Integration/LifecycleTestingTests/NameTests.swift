import LifecycleTesting
import SwiftUI
import Testing
import TraceRecorder

/// The names that a user's test needs, without importing another module of the package.
@MainActor
struct NameTests {
  /// A model of an app, whose name must stay usable.
  private struct Profile { let name = "Ada" }

  nonisolated private static let platforms: [ViewHost.Profile] = [.ios16, .ios17, .ios18, .strict]

  private func worst(_ findings: [LifecycleTrace.Finding]) -> LifecycleTrace.Severity? {
    findings.map(\.severity).max()
  }

  @Test(arguments: platforms) func `a test can be repeated with each platform`(_ platform: ViewHost.Profile) throws {
    let host = try ViewHost(profile: platform) { Text(Profile().name) }
    #expect(host.texts == ["Ada"])
    let trace = try host.finish()
    #expect(worst(trace.findings) == nil)
    let event: Event = try #require(trace.events.first { $0.kind == .nodeCreate })
    #expect(
      event.t == 0 && Event.Kind(rawValue: "node.create") == event.kind && Event.Callback(rawValue: "appear") == .appear
    )
  }

  private final class Model: ObservableObject { @Published var count = 0 }

  private struct Counting: View {
    @State private var taps = 0
    @StateObject private var model = Model()

    var body: some View {
      Button("Tap \(taps) \(model.count)") {
        taps += 1
        model.count += 1
        _ = Trace.fetch("items") { taps }
        Trace.acquire(.timer, "ticker").release()
      }
    }
  }

  @Test func `later events have the name of the first one of their slot, object, resource or fetch`() throws {
    let host = try ViewHost { Counting() }
    try host.tap("Tap 0 0")
    let trace = try host.finish()
    #expect(trace.events(.stateWrite).map(\.name) == ["taps"])
    #expect(Set((trace.events(.objectPublish) + trace.events(.objectDestroy)).map(\.type)) == ["Model"])
    #expect(
      trace.events(.resourceRelease).map(\.name) == ["ticker"]
        && trace.events(.resourceRelease).map(\.type) == ["timer"])
    #expect(trace.events(.fetchEnd).map(\.key) == ["items"])
  }
}
