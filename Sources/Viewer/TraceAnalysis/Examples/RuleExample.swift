/// The bundled scenario that shows the fault of a rule: the code at fault, and the same code with its fix.
package struct RuleExample: Sendable {
  /// The name of the scenario with the fault, such as `bug/double-fetch`.
  package let scenario: String
  /// The file with the code of both, from the root of the repository.
  package let file: String
  /// True if the scenario runs in virtual time, so that every recording of it is the same.
  package let isRepeatable: Bool
  /// The declarations that only the fault has.
  package let before: String
  /// The declarations that take their place in the fix.
  package let after: String
  /// The declarations of both, if an argument makes the difference; otherwise empty.
  package let shared: String

  /// Reads the example of a rule from the source of its scenario. Nil for a rule that no view can break.
  package init?(of rule: String) {
    guard let (path, text) = Self.sources[rule],
      let source = ScenarioSource(fault: rule, in: String(decoding: text, as: UTF8.self))
    else {
      return nil
    }
    scenario = "bug/\(rule)"
    file = "Sources/Commands/TraceScenarios/Faults/\(path)"
    isRepeatable = !source.isPaced
    (before, after, shared) = source.code
  }

  /// The name of the scenario with the fix, such as `fix/double-fetch`.
  package var fix: String { "fix/" + scenario.drop { $0 != "/" }.dropFirst() }
}
