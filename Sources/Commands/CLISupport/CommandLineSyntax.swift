/// The syntax of one command: its usage lines and its options, from which parsing, `--help` and `--completions` follow.
public struct CommandLineSyntax: Sendable {
  public let name: String
  /// One sentence on what the command does.
  public let abstract: String
  /// The usage lines, without the word "usage".
  public let usage: [String]
  public let sections: [OptionSection]
  /// Lines under the options: exit codes, examples.
  public let footer: [String]
  /// What completes an operand: the extension of files to offer.
  public let operandSuffix: String
  /// Names that a shell offers for the operand in the place of files; none where the operand is a file.
  public let operandNames: @Sendable () -> [String]
  /// Whether a program with its arguments may stand behind `--`.
  public let takesCommand: Bool
  /// What an unknown option behind an operand most likely means, said in the place of the pointer to `--help`; nil where nothing does.
  public let strayHint: String?

  public init(
    name: String, abstract: String, usage: [String], sections: [OptionSection], footer: [String] = [],
    operandSuffix: String = ".bin", operandNames: @escaping @Sendable () -> [String] = { [] }, takesCommand: Bool = false, strayHint: String? = nil
  ) {
    self.name = name
    self.abstract = abstract
    self.usage = usage
    self.sections = sections
    self.footer = footer
    self.operandSuffix = operandSuffix
    self.operandNames = operandNames
    self.takesCommand = takesCommand
    self.strayHint = strayHint
  }

  public var options: [CommandOption] { sections.flatMap(\.options) }

  /// Reads the arguments of a command line, the program's own name left out.
  ///
  /// Options may stand before, between and after operands; `--` ends them, and what follows is kept apart
  /// (``ParsedArguments/rest``). `-` alone is an operand.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` for an option that is unknown or without its value.
  public func parse(_ arguments: [String]) throws(CommandFailure) -> ParsedArguments {
    var parsed = ParsedArguments()
    var index = 0
    func next() -> String? {
      index += 1
      return index < arguments.count ? arguments[index] : nil
    }
    func peek() -> String? { index + 1 < arguments.count ? arguments[index + 1] : nil }
    while index < arguments.count {
      let argument = arguments[index]
      if argument == "--" {
        parsed.rest = Array(arguments[(index + 1)...])
        break
      } else if argument.hasPrefix("--") {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = try long(String(parts[0]), isBehindOperand: !parsed.operands.isEmpty)
        try parsed.take(option, parts.count > 1 ? String(parts[1]) : try value(of: option, peek: peek, from: next))
      } else if argument.hasPrefix("-") && argument.count > 1 {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
          let option = try short(letter, of: argument, isBehindOperand: !parsed.operands.isEmpty)
          if option.placeholder == nil {
            try parsed.take(option, nil)
          } else {
            if letters.first == "=" { letters.removeFirst() }
            try parsed.take(option, letters.isEmpty ? try value(of: option, peek: peek, from: next) : String(letters))
            letters = ""
          }
        }
      } else {
        parsed.operands.append(argument)
      }
      index += 1
    }
    return parsed
  }

  private func value(of option: CommandOption, peek: () -> String?, from next: () -> String?) throws(CommandFailure) -> String? {
    if option.takesNumber, let word = peek(), word.first.map({ $0.isASCII && $0.isNumber }) == true { return next() }
    guard case .required(let word) = option.argument else { return nil }
    guard let value = next() else { throw .usage("--\(option.name) needs a value: --\(option.name) \(word)") }
    // `-o --svg` is a forgotten value far more often than a file of that name.
    if value.hasPrefix("--"), options.contains(where: { value == "--\($0.name)" }) {
      throw .usage("--\(option.name) needs a value, but \(value) follows; for a value that begins with dashes write --\(option.name)=\(value)")
    }
    return value
  }

  private func long(_ name: String, isBehindOperand: Bool) throws(CommandFailure) -> CommandOption {
    if let option = options.first(where: { $0.name == name }) { return option }
    let nearest = nearestName(to: name, in: options.map(\.name)).map { "--\($0)" }
    throw .usage(unknown("--\(name)", nearest: nearest, isBehindOperand))
  }

  private func short(_ letter: Character, of group: String, isBehindOperand: Bool) throws(CommandFailure) -> CommandOption {
    if let option = options.first(where: { $0.short == letter }) { return option }
    // `-svg` is a long option with a dash too few.
    let word = String(group.dropFirst().prefix { $0 != "=" })
    if word.count > 1, options.contains(where: { $0.name == word }) { throw .usage(unknown("-\(word)", nearest: "--\(word)", isBehindOperand)) }
    throw .usage(unknown("-\(letter)", nearest: nil, isBehindOperand))
  }

  private func unknown(_ option: String, nearest: String?, _ isBehindOperand: Bool) -> String {
    let help = "; " + ((isBehindOperand ? strayHint : nil) ?? "'\(name) --help' lists the options")
    return "unknown option \(option)" + (nearest.map { "; did you mean \($0)?" } ?? help)
  }
}
