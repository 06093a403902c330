/// A script: its steps, each with its line number.
public struct Script: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// Counted from 1.
    public var number: Int
    public var step: ScriptStep
  }

  /// The name of the script in messages.
  public var file: String
  public var lines: [Line] = []

  /// Returns the steps of one launch, counted from 0: those between two `relaunch`. A script without any is performed
  /// whole in each launch. Lines keep their numbers.
  func part(of launch: Int) -> Script {
    let parts = lines.split(omittingEmptySubsequences: false) { $0.step.isRelaunch }
    guard parts.count > 1 else { return self }
    var script = self
    script.lines = launch < parts.count ? Array(parts[launch]) : []
    return script
  }

  /// True if the steps begin right after the first frame; otherwise they begin when the launch has settled.
  public var beginsAtLaunch: Bool { lines.first?.step == .launch() }

  /// Parses a script: one step per line, `#` comments, labels in double quotes with `\"`, `\\`, `\n` and `\t`.
  ///
  /// - Throws: ``ScriptError`` with the line; for an unknown step it lists the available steps.
  public init(_ text: String, file: String) throws(ScriptError) {
    self.file = file
    var number = 0
    // A carriage return and a line feed form one character.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      number += 1
      var words = ScriptWords(line, file: file, number: number)
      guard let name = try words.name() else { continue }
      guard let command = ScriptStep.commands.first(where: { $0.name == name }) else {
        throw words.error("unknown step \(name); the steps are: \(ScriptStep.forms.joined(separator: ", "))")
      }
      let step = try command.step(&words)
      if step == .launch(), let last = lines.last, !last.step.isRelaunch {
        throw words.error("launch must be the first step: the program has already been launched")
      }
      lines.append(Line(number: number, step: step))
      try words.end()
    }
  }
}

/// An error in a script that cannot be parsed, or that stopped.
public struct ScriptError: Error, Equatable, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let what: String
  public var description: String { "\(file):\(line): \(what)" }
}

extension RuntimeHost {
  /// Performs a script's steps in order.
  ///
  /// - Throws: ``ScriptError`` with file and line at the first step that does not find its target; earlier steps have
  ///   been performed.
  public func run(_ script: Script) throws(ScriptError) {
    for line in script.lines {
      do {
        try perform(line.step)
      } catch {
        throw ScriptError(file: script.file, line: line.number, what: "\(error)")
      }
    }
  }

  /// Performs one step.
  public func perform(_ step: ScriptStep) throws { try step.action(self) }
}
