import TraceSupport

/// A parsed command line: options with their values, operands, and the arguments after `--`.
package struct ParsedArguments: Sendable {
  /// The options in the order in which they were given, each with its value, if it has one.
  private var uses: [(name: String, value: String?)] = []
  /// The arguments that are neither options nor their values.
  package var operands: [String] = []
  /// The arguments after `--`, or nil if there was no `--`.
  package var rest: [String]?

  /// True if the option was given.
  package func has(_ option: CommandOption) -> Bool { uses.contains { $0.name == option.name } }

  /// The value of the last use of the option, or nil if it was not given or has no value.
  package subscript(option: CommandOption) -> String? { uses.last { $0.name == option.name }?.value }

  /// The values of all uses of the option, in order.
  package func all(_ option: CommandOption) -> [String] { uses.filter { $0.name == option.name }.compactMap(\.value) }

  /// Returns the arguments without some options.
  package func without(_ dropped: [CommandOption]) -> ParsedArguments {
    var kept = self
    kept.uses.removeAll { use in dropped.contains { $0.name == use.name } }
    return kept
  }

  /// Returns the arguments with another value of an option.
  package func replacing(_ option: CommandOption, with value: String) -> ParsedArguments {
    var changed = without([option])
    changed.uses.append((option.name, value))
    return changed
  }

  /// The words of a command line that parses to these arguments, without some options.
  ///
  /// Operands come first: after an option whose value is optional, an operand could be taken for that value.
  package func words(without dropped: [CommandOption]) -> [String] {
    let names = Set(dropped.map(\.name))
    let options = uses.filter { !names.contains($0.name) }.map { use in
      "--\(use.name)" + (use.value.map { "=\($0)" } ?? "")
    }
    return operands + options + (rest.map { ["--"] + $0 } ?? [])
  }

  /// The value of `--color`: `auto`, `always` or `never`.
  package var color: String { has(.noColor) ? "never" : self[.color] ?? "auto" }

  /// The value of the option as an integer, or nil if it was not given.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if the value is not in `range`.
  package func number(_ option: CommandOption, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "--\(option.name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  mutating func add(_ option: CommandOption, _ value: String?) throws(CommandFailure) {
    if value != nil, option.placeholder == nil { throw .usage("--\(option.name) takes no value") }
    var value = value
    if let typed = value, !option.choices.isEmpty, !option.allows(typed), option.allows(typed.lowercased()) {
      value = typed.lowercased()
    }
    if let value, !option.choices.isEmpty, !option.allows(value) {
      let nearest = nearestName(to: value, in: option.choices).map { "; did you mean \($0)?" as TerminalText } ?? ""
      let form = option.form.map { ", or \($0.words)" } ?? ""
      throw .usage(
        "--\(option.name) must be one of \(option.choices.joined(separator: ", "))\(form), not '\(value)'\(nearest)")
    }
    uses.append((option.name, value))
  }
}
