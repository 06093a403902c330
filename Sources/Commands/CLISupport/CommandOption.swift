/// An option of a command, as used by parsing, help and completions.
package struct CommandOption: Sendable {
  /// The argument that follows the option.
  package enum Argument: Sendable, Equatable {
    /// None: the option is a flag.
    case none
    /// A value, as `--name=VALUE` or `--name VALUE`. The string is its placeholder in the help.
    case required(String)
    /// An optional value, only in the form `--name=VALUE`.
    case optional(String)
  }

  /// The long name, without dashes.
  package let name: String
  package let short: Character?
  package let argument: Argument
  /// The only allowed values, besides those of ``form``; empty if any value is allowed.
  package let choices: [String]
  /// Values that are allowed although `choices` does not list them; nil if there are none.
  package let form: Form?

  /// Values of one form.
  package struct Form: Sendable {
    /// The form in words, with an example.
    package let words: String
    /// Returns true for a value of the form.
    package let matches: @Sendable (String) -> Bool

    /// Creates a form.
    package init(_ words: String, matches: @escaping @Sendable (String) -> Bool) {
      (self.words, self.matches) = (words, matches)
    }
  }

  /// A command that lists values.
  package struct Listing: Sendable {
    /// The words of the command.
    package let words: [String]

    /// Creates the command from its words.
    package init(_ words: String...) { self.words = words }
  }

  /// Values that a shell offers, although others are allowed too.
  package let suggestions: @Sendable () -> [String]
  /// The command whose output begins with a line for each value that a shell offers, its first word, up to an empty
  /// line. Runs when a word is completed: another program knows the values. Nil if there is none.
  package let listing: Listing?
  /// A description for the help.
  package let summary: String
  /// True if an optional value may also be the next word, provided that the word begins with a digit: `--ring 1m`.
  package let takesNumber: Bool
  /// True if a required value may be missing: another option follows, or nothing.
  package let isOmittable: Bool

  package init(
    _ name: String, short: Character? = nil, value argument: Argument = .none, choices: [String] = [],
    or form: Form? = nil, isOmittable: Bool = false,
    listedBy listing: Listing? = nil,
    suggesting suggestions: @escaping @Sendable () -> [String] = { [] }, takesNumber: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.choices = choices
    self.form = form
    self.suggestions = suggestions
    self.summary = summary
    self.takesNumber = takesNumber
    self.isOmittable = isOmittable
    self.listing = listing
  }

  /// True for a value that ``choices`` lists or that has the ``form``.
  func allows(_ value: String) -> Bool { choices.contains(value) || form?.matches(value) == true }

  /// The placeholder of the value, or nil for a flag.
  var placeholder: String? {
    switch argument {
    case .none: nil
    case .required(let word), .optional(let word): word
    }
  }

  /// The option as shown in the help: `-o, --output FILE`.
  var synopsis: String {
    let long =
      switch argument {
      case .none: "--\(name)"
      case .required(let word): isOmittable ? "--\(name) [\(word)]" : "--\(name) \(word)"
      case .optional(let word): "--\(name)[=\(word)]"
      }
    return short.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

extension CommandOption {
  /// The options that every command has.
  package static let help = CommandOption("help", short: "h", "show this help")
  package static let version = CommandOption("version", short: "V", "show the version")
  package static let completions = CommandOption(
    "completions", value: .required("SHELL"), choices: ["bash", "zsh", "fish"], "print a completion script for SHELL")
  package static let manual = CommandOption("man", "print the manual page; to read it: --man | man -l -")
  package static let color = CommandOption(
    "color", value: .required("WHEN"), choices: ["auto", "always", "never"],
    "color the text: auto, always, never (auto)")
  package static let noColor = CommandOption("no-color", "the same as --color never")
  package static let quiet = CommandOption("quiet", short: "q", "print only errors on stderr")
}

/// A titled group of options in the help.
package struct OptionSection: Sendable {
  package let title: String
  package let options: [CommandOption]

  package init(_ title: String, _ options: [CommandOption]) {
    self.title = title
    self.options = options
  }

  /// The section with the options that every command has.
  package static let common = OptionSection(
    "Common", [.quiet, .color, .noColor, .help, .version, .manual, .completions])
}
