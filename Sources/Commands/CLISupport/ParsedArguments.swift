/// A parsed command line: options with their values, operands, and the arguments after `--`.
public struct ParsedArguments: Sendable {
  private var values: [String: [String?]] = [:]
  public internal(set) var operands: [String] = []
  /// The arguments after `--`, or nil if there was no `--`.
  public internal(set) var rest: [String]?

  /// True if the option was given.
  public func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// The value of the last use of the option, or nil if it was not given or has no value.
  public subscript(option: CommandOption) -> String? { values[option.name]?.last ?? nil }

  /// The values of all uses of the option, in order.
  public func all(_ option: CommandOption) -> [String] { values[option.name, default: []].compactMap { $0 } }

  /// The value of `--color`: `auto`, `always` or `never`.
  public var color: String { has(.noColor) ? "never" : self[.color] ?? "auto" }

  /// The value of the option as an integer, or nil if it was not given.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if the value is not in `range`.
  public func number(_ option: CommandOption, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage("--\(option.name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  mutating func add(_ option: CommandOption, _ value: String?) throws(CommandFailure) {
    if value != nil, option.placeholder == nil { throw .usage("--\(option.name) takes no value") }
    if let value, !option.choices.isEmpty, !option.choices.contains(value) {
      let nearest = nearestName(to: value, in: option.choices).map { "; did you mean \($0)?" } ?? ""
      throw .usage("--\(option.name) must be one of \(option.choices.joined(separator: ", ")), not '\(value)'\(nearest)")
    }
    values[option.name, default: []].append(value)
  }
}
