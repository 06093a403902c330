import Testing
import TraceAnalysis
import TraceScenarios
import TraceTestSupport

/// Checks that the examples of the rules are the code of the bundled scenarios. `UPDATE_GOLDENS=1` writes their file.
struct RuleExampleTests {
  private static let path = "Sources/Viewer/TraceAnalysis/Examples/RuleExample+Catalog.swift"

  /// The scenario of a rule: the one of its name, or else the first in which the rule finds something.
  private static func scenario(of rule: String) -> Scenario? {
    ScenarioCatalog.scenario(named: "bug/\(rule)") ?? ScenarioCatalog.all.first { $0.finds.contains(rule) }
  }

  @Test func `the examples are the code of the scenarios`() throws {
    var entries = ""
    for rule in RuleCatalog.all.map(\.info.id) {
      guard let scenario = Self.scenario(of: rule) else { continue }
      #expect(scenario.finds.contains(rule))
      let source = try #require(
        try ScenarioSource(fault: String(scenario.name.dropFirst("bug/".count))), "\(scenario.name)")
      let code = source.code
      #expect(!code.before.isEmpty && !code.after.isEmpty && code.before != code.after, "\(rule)")
      let shared = code.shared.isEmpty ? "" : ",\n      shared: \(Self.literal(code.shared))"
      let (name, file) = ("      scenario: \"\(scenario.name)\",", "file: \"\(source.path)\",")
      let fits = name.count + 1 + file.count <= 120
      entries += """
            "\(rule)": RuleExample(
        \(name)\(fits ? " " : "\n      ")\(file)
              isRepeatable: \(!scenario.isPaced),
              before: \(Self.literal(code.before)),
              after: \(Self.literal(code.after))\(shared)),

        """
    }
    expectDocument(
      """
      // Written by RuleExampleTests from the bundled scenarios: change a scenario, then run the test with
      // UPDATE_GOLDENS=1.

      extension RuleExample {
        /// The examples by rule.
        static let catalog: [String: RuleExample] = [
      \(entries)  ]
      }

      """, Self.path)
  }

  private static func literal(_ code: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "        \($0)" }
    return "#\"\"\"\n\(lines.joined(separator: "\n"))\n        \"\"\"#"
  }
}
