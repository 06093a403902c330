import ViewGraph

/// One interaction of a script.
public enum ScriptStep: Equatable, Sendable {
  /// The first frame, which always precedes the steps. As the first step, it lets the steps begin before the launch has settled.
  case launch
  case tap(String)
  /// One of several elements with that label.
  case tapMatch(String, LabelMatch)
  /// Several taps in a row.
  case taps(String, Int)
  case press(String)
  /// Points to the right, and points down.
  case drag(String, Double, Double)
  case type(String, into: String)
  case tab(String)
  case back
  case dismiss
  /// Rows; negative towards the start.
  case scroll(by: Int)
  /// Points; negative towards the start.
  case scrollPoints(Double)
  case scrollTo(String)
  case pick(String)
  case set(String, Double)
  case increment(String)
  case decrement(String)
  case delete(String)
  /// Above the second row, or below it.
  case move(String, String, isBelow: Bool)
  case clear(String)
  case refresh
  case scene(ScenePhase)
  case wait(Duration)
  case settle
}

/// A script: its steps, each with its line number.
public struct Script: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// Counted from 1.
    public var number: Int
    public var step: ScriptStep
  }

  /// The name of the script in messages.
  public var file: String
  public var lines: [Line]

  /// True if the steps begin right after the first frame; otherwise they begin when the launch has settled.
  public var beginsAtLaunch: Bool { lines.first?.step == .launch }

  public init(file: String, lines: [Line]) {
    self.file = file
    self.lines = lines
  }
}

/// An error in a script that cannot be parsed, or that stopped.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let what: String
  public var description: String { "\(file):\(line): \(what)" }
}
