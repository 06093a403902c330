import SwiftUI
import TraceRecorder
import ViewGraph

/// A fault and the advice against it, as two scenarios under one script: `bug/NAME` and `fix/NAME`.
struct Fault: Sendable {
  let bug: Scenario
  let fix: Scenario

  /// - Parameters:
  ///   - name: the id of the rule that flags the bug, or a name of its own.
  ///   - finds: the rules that flag it, where they are not the one of its name.
  init<Faulty: View, Sound: View>(
    _ name: String, bug: String, fix: String, finds: [String]? = nil, profile: Profile = .default, knobs: [String: String] = [:],
    isPaced: Bool = false, script: String, @ViewBuilder faulty: @escaping @MainActor @Sendable () -> Faulty,
    @ViewBuilder sound: @escaping @MainActor @Sendable () -> Sound
  ) {
    self.bug = Scenario("bug/\(name)", bug, finds: finds ?? [name], profile: profile, knobs: knobs, isPaced: isPaced, script: script, root: faulty)
    self.fix = Scenario("fix/\(name)", fix, profile: profile, knobs: knobs, isPaced: isPaced, script: script, root: sound)
  }
}

/// Two tabs, of which the second is the one that matters.
struct TwoTabs<Main: View>: View {
  @ViewBuilder let main: () -> Main

  var body: some View {
    TabView {
      Tab("Other", systemImage: "gear") { Text("Nothing here") }
      Tab("Main", systemImage: "star") { main() }
    }
  }
}

/// A screen from which the one that matters is pushed.
struct PushedScreen<Destination: View>: View {
  @ViewBuilder let destination: () -> Destination

  var body: some View {
    NavigationStack {
      NavigationLink("Open") { destination() }
    }
  }
}

/// A server's answer, after as long as it takes.
func answer<Value: Sendable>(_ key: String, after delay: Duration, _ value: Value) async throws -> Value {
  try await Trace.fetch(key) {
    try await Task.sleep(for: delay)
    return value
  }
}
