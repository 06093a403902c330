import SwiftUI
public import TraceFormat
public import ViewGraph
public import ViewRuntime

/// A bundled program: views, and the interactions that show what they are about.
public struct Scenario: Sendable {
  /// `tab-view`; `bug/NAME` shows a fault, `fix/NAME` the advice for it.
  public let name: String
  /// What it shows, in one line.
  public let summary: String
  /// The interactions that it performs, in the script language.
  public let script: String
  /// The ids of the rules that flag it under its own profile and knobs.
  public let finds: [String]
  /// The platform on which it shows what it is about, where the user names none.
  public let profile: Profile
  /// The policy knobs that it needs besides the profile's, by name.
  public let knobs: [String: String]
  /// Whether it is about durations, and so takes real time where the user names no clock.
  public let isPaced: Bool
  /// Performs it in this process: with a script of one's own, or the scenario's. Returns an exit status.
  public let run: @MainActor @Sendable (_ script: Script?) -> Int32
  /// Renders its first frame.
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
        return HeadlessRun.run(script: steps, root)
      } catch {
        preconditionFailure("the script of scenario \(name) cannot be read: \(error)")
      }
    }
    start = { profile, knobs, sink in RuntimeHost(profile: profile, knobs: knobs, sink: sink, isPaced: isPaced, root: root) }
  }
}

/// All bundled scenarios.
public enum ScenarioCatalog {
  /// In the order of `trace-record --list`.
  public static let all: [Scenario] = containers + faults.flatMap { [$0.bug, $0.fix] }

  /// One for each container and lifecycle modifier.
  public static let containers: [Scenario] = [
    tour, ifElse, switchCase, explicitID, tabView, navigationStack, list, lazyVStack, scrollView, sheet, fullScreenCover, forEach, taskID, onChange,
  ]

  /// The scenario of that name, or nil.
  public static func scenario(named name: String) -> Scenario? { all.first { $0.name == name } }
}
