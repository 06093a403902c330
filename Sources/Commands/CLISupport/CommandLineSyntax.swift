import TraceSupport

/// The syntax of a command: its usage and options. Parsing, `--help`, `--man` and `--completions` are derived from it.
package struct CommandLineSyntax: Sendable {
  package let name: String
  /// One sentence that describes the command.
  package let abstract: String
  /// The usage lines, without the word "usage".
  package let usage: [String]
  package let sections: [OptionSection]
  /// Lines after the options, such as exit codes and examples.
  package let footer: [String]
  /// The file extension that shells offer for an operand.
  package let operandSuffix: String
  /// Names that shells offer for an operand instead of files. Empty if the operand is a file.
  package let operandNames: @Sendable () -> [String]
  /// True if a program with its arguments may follow `--`.
  package let takesCommand: Bool
  /// A hint for an unknown option after an operand, shown instead of the reference to `--help`; nil if there is none.
  package let strayHint: String?
  /// The options that select what the command does.
  package let modes: [CommandOption]
  /// The options that have an effect only in some of the modes.
  package let scopes: [OptionScope]

  package init(
    name: String, abstract: String, usage: [String], sections: [OptionSection], footer: [String] = [],
    operandSuffix: String = ".bin", operandNames: @escaping @Sendable () -> [String] = { [] },
    takesCommand: Bool = false, strayHint: String? = nil, modes: [CommandOption] = [], scopes: [OptionScope] = []
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
    self.modes = modes
    self.scopes = scopes
  }

  package var options: [CommandOption] { sections.flatMap(\.options) }

  /// Parses the arguments of a command line, without the program's own name.
  ///
  /// Options may precede, follow and separate operands. `--` ends them; the arguments after it are stored in
  /// ``ParsedArguments/rest``. `-` alone is an operand.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if an option is unknown or lacks its value.
  package func parse(_ arguments: [String]) throws(CommandFailure) -> ParsedArguments {
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
        let option = try long(String(parts[0]), isAfterOperand: !parsed.operands.isEmpty)
        try parsed.add(option, parts.count > 1 ? String(parts[1]) : try value(of: option, peek: peek, from: next))
      } else if argument.hasPrefix("-") && argument.count > 1 {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
          let option = try short(letter, of: argument, isAfterOperand: !parsed.operands.isEmpty)
          if option.placeholder == nil {
            try parsed.add(option, nil)
          } else {
            if letters.first == "=" { letters.removeFirst() }
            try parsed.add(option, letters.isEmpty ? try value(of: option, peek: peek, from: next) : String(letters))
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

  private func value(of option: CommandOption, peek: () -> String?, from next: () -> String?) throws(CommandFailure)
    -> String?
  {
    if option.takesNumber, let word = peek(), word.first.map({ $0.isASCII && $0.isNumber }) == true { return next() }
    guard case .required(let word) = option.argument else { return nil }
    if option.isOmittable, peek().map({ $0.hasPrefix("-") && $0 != "-" }) ?? true { return nil }
    guard let value = next() else { throw .usage("--\(option.name) needs a value: --\(option.name) \(word)") }
    // In `-o --svg`, a forgotten value is far more likely than a file of that name.
    if options.contains(where: { value == "--\($0.name)" || value == $0.short.map { "-\($0)" } }) {
      throw .usage(
        "--\(option.name) needs a value, but \(value) follows; for a value that begins with dashes write --\(option.name)=\(value)"
      )
    }
    return value
  }

  private func long(_ name: String, isAfterOperand: Bool) throws(CommandFailure) -> CommandOption {
    if let option = options.first(where: { $0.name == name }) { return option }
    let nearest = nearestName(to: name, in: options.map(\.name)).map { "--\($0)" }
    throw .usage(unknown("--\(name)", nearest: nearest, isAfterOperand))
  }

  private func short(_ letter: Character, of group: String, isAfterOperand: Bool) throws(CommandFailure)
    -> CommandOption
  {
    if let option = options.first(where: { $0.short == letter }) { return option }
    // `-svg` is a long option that lacks a dash.
    let word = String(group.dropFirst().prefix { $0 != "=" })
    if word.count > 1, options.contains(where: { $0.name == word }) {
      throw .usage(unknown("-\(word)", nearest: "--\(word)", isAfterOperand))
    }
    throw .usage(unknown("-\(letter)", nearest: nil, isAfterOperand))
  }

  private func unknown(_ option: String, nearest: String?, _ isAfterOperand: Bool) -> TerminalText {
    let help = (isAfterOperand ? strayHint : nil) ?? "'\(name) --help' lists the options"
    return "unknown option \(option)" + (nearest.map { "; did you mean \($0)?" } ?? "; \(help)")
  }
}
