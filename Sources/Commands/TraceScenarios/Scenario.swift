import SwiftUI
public import TraceFormat
public import ViewGraph
public import ViewRuntime

/// A bundled program: views, and the interactions that demonstrate their lifecycle.
public struct Scenario: Sendable {
  /// The name, such as `tab-view`. `bug/NAME` shows a fault, and `fix/NAME` its fix.
  public let name: String
  /// One line that says what the scenario shows.
  public let summary: String
  /// The interactions, in the script language.
  public let script: String
  /// The ids of the rules that flag the scenario with its profile and knobs.
  public let finds: [String]
  /// The platform on which the scenario works as described; used if the user names none.
  public let profile: Profile
  /// The policy knobs that the scenario changes, by name.
  public let knobs: [String: String]
  /// True if the scenario is about durations and so runs in real time unless the user names a clock.
  public let isPaced: Bool
  /// Runs the scenario in this process, with the given script or its bundled one, and returns an exit status.
  public let run: @MainActor @Sendable (_ script: Script?) -> Int32
  /// Starts the scenario by creating a host, which renders the first frame.
  public let start: @MainActor @Sendable (Profile, PolicyKnobs, (any EventSink)?) -> RuntimeHost

  init<Root: View>(
    _ name: String, _ summary: String, finds: [String] = [], profile: Profile = .default, knobs: [String: String] = [:],
    isPaced: Bool = false, script: String,
    @ViewBuilder root: @escaping @MainActor @Sendable () -> Root
  ) {
    self.name = name
    self.summary = summary
    self.script = script
    self.finds = finds
    self.profile = profile
    self.knobs = knobs
    self.isPaced = isPaced
    run = { own in
      do {
        let steps = try own ?? Script(script, file: "\(name) (bundled script)")
        return HeadlessRun.run(script: steps, rows: 10, root)
      } catch {
        preconditionFailure("the script of scenario \(name) cannot be read: \(error)")
      }
    }
    start = { profile, knobs, sink in
      RuntimeHost(profile: profile, knobs: knobs, sink: sink, isPaced: isPaced, root: root)
    }
  }
}

/// The catalog of the bundled scenarios.
public enum ScenarioCatalog {
  /// All scenarios, in the order of `trace-record --list`.
  public static let all: [Scenario] = containers + faults.flatMap { [$0.bug, $0.fix] }

  /// One scenario for each container and lifecycle modifier.
  public static let containers: [Scenario] = [
    tour, ifElse, switchCase, explicitID, tabView, navigationStack, list, lazyVStack, scrollView, sheet,
    fullScreenCover, forEach, taskID, onChange,
  ]

  /// Returns the scenario with this name, or nil.
  public static func scenario(named name: String) -> Scenario? { all.first { $0.name == name } }
}
