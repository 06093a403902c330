internal import TraceFormat
import TraceSupport

/// The settings of a project, read from a JSON file: `rules`, `severity`, `fail_on`, `baseline`, `coverage`,
/// `reached`, `source_root`, `rule_pages`, and what trace-record reads: `responses`,
/// `log_patterns` and `twotrack`.
package struct CheckConfiguration: Equatable, Sendable {
  /// An error in a configuration file.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The ids of the rules to run or, with a leading dash, the rules not to run.
  package var rules: [String] = []
  /// The severities that replace the rules' own severities, by rule id.
  package var severities: [String: Severity] = [:]
  /// The lowest severity that fails the check: `error`, `warning`, `note` or `never`.
  package var failOn: String?
  /// The path of the baseline file, from the folder of the configuration.
  package var baseline: String?
  /// The least share of the app's views that a check accepts, in percent.
  package var coverage: Int?
  /// The path of the list of views that a check has to reach, from the folder of the configuration.
  package var reached: String?
  /// The folder of the source files, from the folder of the configuration.
  package var sourceRoot: String?
  /// The folder that answers requests, from the folder of the configuration.
  package var responses: String?
  /// The addresses of the pages about rules.
  package var rulePages = RulePages()

  /// Parses a configuration file.
  ///
  /// - Throws: ``Failure``, with line and column, if the bytes are not a JSON object or a setting is unknown or
  ///   malformed.
  package init(parsing bytes: [UInt8]) throws(Failure) {
    let value: JSONValue
    do {
      value = try JSONValue.parse(bytes[...])
    } catch {
      let place = JSONPlace(offset: error.offset, in: bytes[...])
      throw Failure(description: "\(place): a configuration must be a JSON object: expected \(error.wanted)")
    }
    do {
      try read(value)
    } catch {
      throw Failure(description: "\(JSONPlace(of: error.way, in: bytes[...])): \(error.sentence)")
    }
  }

  /// An error at a place of the document.
  private struct Problem: Error {
    let way: [JSONPlace.Part]
    let sentence: String

    init(_ way: JSONPlace.Part..., sentence: String) {
      self.way = way
      self.sentence = sentence
    }
  }

  /// Returns the rules to run: those that ``rules`` names, or all except the ones named with a dash.
  package var chosenRules: [any AnomalyRule] { Self.chosen(rules) }

  /// Returns the rules with these ids, or all except the ones named with a dash.
  package static func chosen(_ names: [String]) -> [any AnomalyRule] {
    let unwanted = Set(names.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) })
    let wanted = Set(names.filter { !$0.hasPrefix("-") })
    return RuleCatalog.all.filter { (wanted.isEmpty || wanted.contains($0.info.id)) && !unwanted.contains($0.info.id) }
  }

  private mutating func read(_ document: JSONValue) throws(Problem) {
    guard case .object(let members) = document else {
      throw Problem(sentence: "a configuration must be a JSON object, found \(document.typeName)")
    }
    for member in members {
      let (name, value) = (member.name, member.value)
      func refused(_ sentence: String) -> Problem {
        Problem(.member(name), sentence: "\"\(name)\" must be \(sentence), not \(value.typeName)")
      }
      switch name {
      case "$schema": guard value.string != nil else { throw refused("the address of a schema") }
      case "rules": rules = try Self.rules(value)
      case "severity": severities = try Self.severities(value)
      case "fail_on":
        guard let level = value.string, level == "never" || Severity(rawValue: level) != nil else {
          throw Problem(.member(name), sentence: "\"fail_on\" must be error, warning, note or never")
        }
        failOn = level
      case "baseline":
        guard let path = value.string, !path.isEmpty else { throw refused("the name of a file") }
        baseline = path
      case "coverage":
        guard let percent = value.uint, percent <= 100 else {
          let found = value.uint.map { "\($0)" } ?? value.typeName
          throw Problem(.member(name), sentence: "\"\(name)\" must be a percentage from 0 to 100, not \(found)")
        }
        coverage = Int(percent)
      case "reached":
        guard let path = value.string, !path.isEmpty else { throw refused("the name of a file") }
        reached = path
      case "source_root":
        guard let path = value.string, !path.isEmpty else { throw refused("the name of a folder") }
        sourceRoot = path
      case "responses":
        guard let path = value.string, !path.isEmpty else { throw refused("the name of a folder") }
        responses = path
      case "log_patterns":
        guard let patterns = value.array, patterns.allSatisfy({ $0.string != nil }) else {
          throw refused("a list of patterns, which are strings")
        }
      case "twotrack": guard let place = value.string, !place.isEmpty else { throw refused("an address or a folder") }
      case "rule_pages":
        guard let address = value.string else { throw refused(RulePages.form) }
        guard let pages = RulePages(address) else {
          throw Problem(.member(name), sentence: "\"\(name)\" must be \(RulePages.form)")
        }
        rulePages = pages
      default:
        throw Problem(
          .name(name),
          sentence:
            "\"\(name)\" is not a setting; the settings are rules, severity, fail_on, baseline, coverage, reached, source_root, responses, log_patterns, rule_pages and twotrack"
        )
      }
    }
  }

  private static func rules(_ value: JSONValue) throws(Problem) -> [String] {
    guard let elements = value.array else {
      throw Problem(.member("rules"), sentence: "\"rules\" must be a list of rule ids")
    }
    var names: [String] = []
    for (index, element) in elements.enumerated() {
      guard let name = element.string else {
        throw Problem(
          .member("rules"), .element(index), sentence: "\"rules\" must be a list of rule ids, which are strings")
      }
      let id = name.hasPrefix("-") ? String(name.dropFirst()) : name
      guard RuleCatalog.rule(id) != nil else { throw Problem(.member("rules"), .element(index), sentence: unknown(id)) }
      names.append(name)
    }
    return names
  }

  private static func severities(_ value: JSONValue) throws(Problem) -> [String: Severity] {
    guard case .object(let members) = value else {
      throw Problem(.member("severity"), sentence: "\"severity\" must be an object of rule ids and levels")
    }
    var severities: [String: Severity] = [:]
    for member in members {
      guard RuleCatalog.rule(member.name) != nil else {
        throw Problem(.member("severity"), .name(member.name), sentence: unknown(member.name))
      }
      guard let severity = member.value.string.flatMap(Severity.init(rawValue:)) else {
        throw Problem(
          .member("severity"), .member(member.name),
          sentence: "the level of \"\(member.name)\" must be error, warning or note")
      }
      severities[member.name] = severity
    }
    return severities
  }

  private static func unknown(_ id: String) -> String {
    let nearest = nearestName(to: id, in: RuleCatalog.all.map { $0.info.id })
    return "there is no rule \"\(id)\"; " + (nearest.map { "did you mean \($0)?" } ?? "--list-rules lists all rules")
  }
}
