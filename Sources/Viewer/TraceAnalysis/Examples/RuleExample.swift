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

  /// Creates an example.
  package init(scenario: String, file: String, isRepeatable: Bool, before: String, after: String, shared: String = "") {
    (self.scenario, self.file, self.isRepeatable) = (scenario, file, isRepeatable)
    (self.before, self.after, self.shared) = (before, after, shared)
  }

  /// The name of the scenario with the fix, such as `fix/double-fetch`.
  package var fix: String { "fix/" + scenario.drop { $0 != "/" }.dropFirst() }

  /// Returns the example of a rule, or nil for a rule that no view can break.
  package static func of(_ rule: String) -> RuleExample? { catalog[rule] }
}
