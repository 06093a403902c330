import SwiftUI
public import ViewRuntime

/// A bundled program: views, and the interactions that show what they are about.
public struct Scenario: Sendable {
  /// `tab-view`; `bug/NAME` shows a fault, `fix/NAME` the advice for it.
  public let name: String
  /// What it shows, in one line.
  public let summary: String
  /// The interactions that it performs, in the script language.
  public let script: String
  /// Performs it in this process: with a script of one's own, or the scenario's. Returns an exit status.
  public let run: @MainActor @Sendable (_ script: Script?) -> Int32

  init<Root: View>(
    _ name: String, _ summary: String, script: String, @ViewBuilder root: @escaping @MainActor @Sendable () -> Root
  ) {
    self.name = name
    self.summary = summary
    self.script = script
    run = { own in
      do {
        let steps = try own ?? Script(script, file: "\(name) (bundled script)")
        return HeadlessRun.run(script: steps, root)
      } catch {
        preconditionFailure("the script of scenario \(name) cannot be read: \(error)")
      }
    }
  }
}

/// All bundled scenarios.
public enum ScenarioCatalog {
  /// In the order of `trace-record --list`.
  public static let all: [Scenario] = [
    tour, ifElse, switchCase, explicitID, tabView, navigationStack, list, lazyVStack, scrollView, sheet, fullScreenCover, forEach, taskID, onChange,
    bugDoubleFetch, fixDoubleFetch,
  ]

  /// The scenario of that name, or nil.
  public static func scenario(named name: String) -> Scenario? { all.first { $0.name == name } }
}
