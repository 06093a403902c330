/// A command line that was read: options with their values, operands, and what followed `--`.
public struct ParsedArguments: Sendable {
  private var values: [String: [String?]] = [:]
  public internal(set) var operands: [String] = []
  /// What followed `--`, or nil where there was none.
  public internal(set) var rest: [String]?

  /// Whether the option was given.
  public func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// The value of the option's last use; nil where it was not given or has none.
  public subscript(option: CommandOption) -> String? { values[option.name]?.last ?? nil }

  /// The values of all uses of the option, in order.
  public func all(_ option: CommandOption) -> [String] { values[option.name, default: []].compactMap { $0 } }

  /// When text is coloured: `auto`, `always` or `never`.
  public var color: String { has(.noColor) ? "never" : self[.color] ?? "auto" }

  /// The option's value as a whole number.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` where it is not one of `range`.
  public func number(_ option: CommandOption, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage("--\(option.name) wants a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  mutating func take(_ option: CommandOption, _ value: String?) throws(CommandFailure) {
    if value != nil, option.placeholder == nil { throw .usage("--\(option.name) takes no value") }
    if let value, !option.choices.isEmpty, !option.choices.contains(value) {
      let nearest = nearestName(to: value, in: option.choices).map { "; did you mean \($0)?" } ?? ""
      throw .usage("--\(option.name) wants one of \(option.choices.joined(separator: ", ")), not '\(value)'\(nearest)")
    }
    values[option.name, default: []].append(value)
  }
}
