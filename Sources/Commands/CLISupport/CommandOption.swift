/// One option of a command: the single place that parsing, help and completion read.
public struct CommandOption: Sendable {
  /// What stands after the option.
  public enum Argument: Sendable, Equatable {
    /// Nothing: a flag.
    case none
    /// A value, as `--name=VALUE` or `--name VALUE`; the word names it in the help.
    case required(String)
    /// A value only in the form `--name=VALUE`.
    case optional(String)
  }

  /// The long name, without dashes.
  public let name: String
  public let short: Character?
  public let argument: Argument
  /// The only values that are taken; empty where any is.
  public let choices: [String]
  /// Values that a shell offers, among others that are taken.
  public let suggestions: @Sendable () -> [String]
  /// What it does, for one line of help.
  public let summary: String
  /// Whether an optional value may also be the next word, where that begins with a digit: `--ring 1m`.
  public let takesNumber: Bool

  public init(
    _ name: String, short: Character? = nil, value argument: Argument = .none, choices: [String] = [],
    suggesting suggestions: @escaping @Sendable () -> [String] = { [] }, takesNumber: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.choices = choices
    self.suggestions = suggestions
    self.summary = summary
    self.takesNumber = takesNumber
  }

  /// The word that names the value, or nil for a flag.
  var placeholder: String? {
    switch argument {
    case .none: nil
    case .required(let word), .optional(let word): word
    }
  }

  /// How the option stands in the help: `-o, --output FILE`.
  var synopsis: String {
    let long =
      switch argument {
      case .none: "--\(name)"
      case .required(let word): "--\(name) \(word)"
      case .optional(let word): "--\(name)[=\(word)]"
      }
    return short.map { "-\($0), \(long)" } ?? "    \(long)"
  }
}

extension CommandOption {
  /// The options that every command has.
  public static let help = CommandOption("help", short: "h", "show this help")
  public static let version = CommandOption("version", short: "V", "show the version")
  public static let completions = CommandOption(
    "completions", value: .required("SHELL"), choices: ["bash", "zsh", "fish"], "print a completion script for SHELL")
  public static let color = CommandOption(
    "color", value: .required("WHEN"), choices: ["auto", "always", "never"], "colour the text: auto, always, never (auto)")
  public static let noColor = CommandOption("no-color", "the same as --color never")
  public static let quiet = CommandOption("quiet", short: "q", "print only errors on stderr")
}

/// Options that stand together in the help.
public struct OptionSection: Sendable {
  public let title: String
  public let options: [CommandOption]

  public init(_ title: String, _ options: [CommandOption]) {
    self.title = title
    self.options = options
  }

  /// The options that every command has.
  public static let common = OptionSection("Common", [.quiet, .color, .noColor, .help, .version, .completions])
}
