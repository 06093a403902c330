import SwiftUI
import TraceRecorder
import ViewGraph

/// A fault and its fix, as two scenarios with the same script: `bug/NAME` and `fix/NAME`.
struct Fault: Sendable {
  let bug, fix: Scenario
  /// - Parameter finds: The rules that flag the bug; nil for the one whose id is the name.
  init<Faulty: View, Sound: View>(
    _ name: String, bug: String, fix: String, finds: [String]? = nil, profile: Profile = .default,
    knobs: [String: String] = [:],
    isPaced: Bool = false, script: String, @ViewBuilder faulty: @escaping @MainActor @Sendable () -> Faulty,
    @ViewBuilder sound: @escaping @MainActor @Sendable () -> Sound
  ) {
    self.bug = Scenario(
      "bug/\(name)", bug, finds: finds ?? [name], profile: profile, knobs: knobs, isPaced: isPaced, script: script,
      root: faulty)
    self.fix = Scenario(
      "fix/\(name)", fix, profile: profile, knobs: knobs, isPaced: isPaced, script: script, root: sound)
  }
}

/// Two tabs. The second one shows the fault.
struct TwoTabs<Main: View>: View {
  @ViewBuilder let main: () -> Main

  var body: some View {
    TabView {
      Tab("Other", systemImage: "gear") { Text("Nothing here") }
      Tab("Main", systemImage: "star") { main() }
    }
  }
}

/// A screen that pushes the one with the fault.
struct PushedScreen<Destination: View>: View {
  @ViewBuilder let destination: () -> Destination

  var body: some View {
    NavigationStack {
      NavigationLink("Open") { destination() }
    }
  }
}

/// Fetches a value from a simulated server, which answers after a delay.
func answer<Value: Sendable>(_ key: String, after delay: Duration, _ value: Value) async throws -> Value {
  try await Trace.fetch(key) {
    try await Task.sleep(for: delay)
    return value
  }
}
