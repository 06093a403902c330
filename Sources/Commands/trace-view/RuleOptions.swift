import CLISupport
import TraceAnalysis
import TraceSupport

/// The rules that run, their severities and the level at which a check fails: `--rule`, `--severity`, `--fail-on` and
/// the settings of the project.
struct RuleOptions {
  private let arguments: ParsedArguments
  private let settings: Settings

  init(_ arguments: ParsedArguments, _ settings: Settings) {
    self.arguments = arguments
    self.settings = settings
  }

  /// Returns the level at which a check fails, or nil for `never`.
  func failLevel() throws(CommandFailure) -> Severity? {
    let configured = try settings.values()?.failOn
    guard let text = arguments[.failOn] ?? configured else { return .warning }
    return Severity(rawValue: text)
  }

  /// Returns the rules that `--rule` selects: the named rules, or all rules except the ones named with a dash.
  func chosen() throws(CommandFailure) -> [any AnomalyRule] {
    var names = arguments.all(.rule).flatMap { $0.split(separator: ",").map(String.init) }
    if names.isEmpty, arguments.has(.rule) {
      throw .usage("--rule needs the id of a rule, not ''; --list-rules lists them")
    }
    if names.isEmpty { names = try settings.values()?.rules ?? [] }
    for name in names {
      let id = name.hasPrefix("-") ? String(name.dropFirst()) : name
      guard RuleCatalog.rule(id) != nil else { throw Self.unknownRule(id) }
    }
    return CheckConfiguration.chosen(names)
  }

  /// Returns the ids of the rules that ``chosen()`` returns.
  func chosenIDs() throws(CommandFailure) -> [String] { try chosen().map(\.info.id) }

  /// Returns the severities that `--severity` and the settings change, by rule.
  func severities() throws(CommandFailure) -> [String: Severity] {
    var severities = try settings.values()?.severities ?? [:]
    for text in arguments.all(.severity) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let severity = Severity(rawValue: parts[1]) else {
        throw .usage("--severity needs RULE=LEVEL with a level of error, warning or note, not '\(text)'")
      }
      guard RuleCatalog.rule(parts[0]) != nil else { throw Self.unknownRule(parts[0]) }
      severities[parts[0]] = severity
    }
    return severities
  }

  /// Returns the addresses of the pages about rules.
  func pages() throws(CommandFailure) -> RulePages { try settings.values()?.rulePages ?? RulePages() }

  /// Returns the failure for a rule that does not exist, with the most similar rule that does.
  static func unknownRule(_ id: String) -> CommandFailure {
    let nearest: TerminalText? = nearestName(to: id, in: RuleCatalog.all.map { $0.info.id }).map {
      "; did you mean \($0)?"
    }
    return .usage("there is no rule '\(id)'\(nearest ?? "; --list-rules lists them")")
  }
}
