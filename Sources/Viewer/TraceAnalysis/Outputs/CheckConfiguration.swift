internal import TraceFormat
import TraceSupport

/// The settings of a check, read from a JSON file: `rules`, `severity`, `fail_on`, `baseline`.
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
  /// The path of the baseline file.
  package var baseline: String?

  /// Parses a configuration file.
  ///
  /// - Throws: ``Failure`` if the bytes are not a JSON object or a setting is unknown or malformed.
  package init(parsing bytes: [UInt8]) throws(Failure) {
    let value: JSONValue
    do { value = try JSONValue.parse(bytes[...]) } catch { throw Failure(description: "a configuration must be a JSON object: \(error)") }
    guard case .object(let members) = value else { throw Failure(description: "a configuration must be a JSON object, found \(value.typeName)") }
    for member in members {
      switch member.name {
      case "rules": rules = try Self.rules(member.value)
      case "severity": severities = try Self.severities(member.value)
      case "fail_on":
        guard let level = member.value.string, level == "never" || Severity(rawValue: level) != nil else {
          throw Failure(description: "\"fail_on\" must be error, warning, note or never")
        }
        failOn = level
      case "baseline":
        guard let path = member.value.string else { throw Failure(description: "\"baseline\" must be the name of a file") }
        baseline = path
      default: throw Failure(description: "\"\(member.name)\" is not a setting; the settings are rules, severity, fail_on and baseline")
      }
    }
  }

  private static func rules(_ value: JSONValue) throws(Failure) -> [String] {
    guard let names = value.array?.compactMap(\.string), names.count == value.array?.count else {
      throw Failure(description: "\"rules\" must be a list of rule ids")
    }
    for name in names {
      let id = name.hasPrefix("-") ? String(name.dropFirst()) : name
      guard RuleCatalog.rule(id) != nil else { throw .noRule(id) }
    }
    return names
  }

  private static func severities(_ value: JSONValue) throws(Failure) -> [String: Severity] {
    guard case .object(let members) = value else { throw Failure(description: "\"severity\" must be an object of rule ids and levels") }
    var severities: [String: Severity] = [:]
    for member in members {
      guard RuleCatalog.rule(member.name) != nil else { throw .noRule(member.name) }
      guard let severity = member.value.string.flatMap(Severity.init(rawValue:)) else {
        throw Failure(description: "the level of \"\(member.name)\" must be error, warning or note")
      }
      severities[member.name] = severity
    }
    return severities
  }
}

extension CheckConfiguration.Failure {
  fileprivate static func noRule(_ id: String) -> Self {
    Self(description: "there is no rule \"\(id)\"; --list-rules lists all rules")
  }
}
