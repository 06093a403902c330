package import TraceSupport

/// Options that have an effect only in some modes of a command. Parsing, the help of a mode, completions and the message
/// about an option without effect are derived from it.
package struct OptionScope: Sendable {
  /// The weight of an option without effect.
  package enum Consequence: Sendable, Equatable {
    /// A mistake that ends the command.
    case refused
    /// A mistake that gets a message. A later release refuses it.
    case warned
  }

  package let options: [CommandOption]
  /// The options that select a mode in which these have an effect.
  package let modes: [CommandOption]
  package let consequence: Consequence

  /// Creates a scope.
  package init(_ options: [CommandOption], in modes: [CommandOption], _ consequence: Consequence = .refused) {
    (self.options, self.modes, self.consequence) = (options, modes, consequence)
  }
}

/// An option of a command line that has no effect there.
package struct UselessOption: Equatable, Sendable {
  /// The name of the option.
  package let name: String
  package let consequence: OptionScope.Consequence
  /// A sentence on the modes in which the option has no effect, and on those in which it has one.
  package let sentence: TerminalText
}

extension CommandLineSyntax {
  /// Returns the options without effect in the selected modes.
  ///
  /// - Parameter modes: The options that select what the command does. With several, an option has an effect if it has
  ///   one in any of them.
  package func useless(in arguments: ParsedArguments, modes: [CommandOption]) -> [UselessOption] {
    let selected = Set(modes.map(\.name))
    return scopes.flatMap { scope in
      scope.options.filter { option in
        arguments.has(option) && !selected.contains(option.name) && selected.isDisjoint(with: scope.modes.map(\.name))
      }.map { option in
        // A mode that is no option is a word.
        let known = Set(options.map(\.name))
        let shown = modes.map { known.contains($0.name) ? "--\($0.name)" : $0.name }.joined(separator: " and ")
        let others = scope.modes.map(\.name).filter(known.contains).map { "--\($0)" }
        let list =
          others.count > 1 ? others.dropLast().joined(separator: ", ") + " or " + others.last! : others.joined()
        return UselessOption(
          name: option.name, consequence: scope.consequence,
          sentence: "--\(option.name) has no effect with \(shown); it needs \(list)")
      }
    }
  }

  /// Returns the modes of the command that the arguments name.
  func modes(in arguments: ParsedArguments) -> [CommandOption] { modes.filter(arguments.has) }

  /// Returns true if an option has an effect beside the modes, or in each of them.
  func isUseful(_ option: CommandOption, in selected: [CommandOption]) -> Bool {
    guard !selected.isEmpty else { return true }
    let names = Set(selected.map(\.name))
    if modes.contains(where: { $0.name == option.name }) { return names.contains(option.name) }
    return scopes.allSatisfy { scope in
      !scope.options.contains { $0.name == option.name } || !names.isDisjoint(with: scope.modes.map(\.name))
    }
  }

  /// The options that a shell does not offer beside a mode.
  func unoffered(with mode: CommandOption) -> [CommandOption] {
    options.filter { option in
      !modes.contains { $0.name == option.name } && !isUseful(option, in: [mode])
    }
  }
}
