import Testing
import TraceAnalysis
import TraceScenarios
import TraceTestSupport

/// Checks that every rule with a scenario shows its code. `UPDATE_GOLDENS=1` writes the table of their files.
struct RuleExampleTests {
  private static let table = "Sources/Viewer/TraceAnalysis/Examples/RuleExample+Sources.swift"
  private static let faults = "Sources/Commands/TraceScenarios/Faults"

  private static let rules = RuleCatalog.all.map(\.info.id)

  /// Returns the path of the file with a fault, in the folder of the faults.
  private func path(of fault: String) throws -> String? {
    let declaration = "Fault(\n    \"\(fault)\","
    return try RepositoryFiles.files(below: Self.faults, suffix: ".swift")
      .first { try RepositoryFiles.text($0).contains(declaration) }
      .map { String($0.dropFirst(Self.faults.count + 1)) }
  }

  @Test func `the table names the file of every scenario`() throws {
    var entries = ""
    for rule in Self.rules where ScenarioCatalog.scenario(named: "bug/\(rule)") != nil {
      let path = try #require(try path(of: rule), "\(rule)")
      let resource = path.split(separator: "/").last!.replacing(".", with: "_")
      let pair = "\"\(path)\", PackageResources.\(resource)"
      let line = "    \"\(rule)\": (\(pair)),"
      entries += line.count <= 120 ? "\(line)\n" : "    \"\(rule)\": (\n      \(pair)\n    ),\n"
    }
    expectDocument(
      """
      // Written by RuleExampleTests from the bundled scenarios, with UPDATE_GOLDENS=1.

      extension RuleExample {
        /// The file with the scenario of each rule: its path in the folder of the faults, and its text.
        static let sources: [String: (path: String, text: [UInt8])] = [
      \(entries)  ]
      }

      """, Self.table)
  }

  @Test func `a rule that a scenario breaks shows the code of the scenario`() throws {
    for scenario in ScenarioCatalog.all {
      for rule in scenario.finds { #expect(RuleExample(of: rule) != nil, "\(rule)") }
    }
    for rule in Self.rules {
      guard let example = RuleExample(of: rule) else { continue }
      let scenario = try #require(ScenarioCatalog.scenario(named: example.scenario), "\(rule)")
      #expect(scenario.finds.contains(rule), "\(rule)")
      #expect(example.isRepeatable == !scenario.isPaced, "\(rule)")
      #expect(!example.before.isEmpty, "\(rule)")
      #expect(!example.after.isEmpty, "\(rule)")
      #expect(example.before != example.after, "\(rule)")
      let file = try RepositoryFiles.text(example.file)
      for line in (example.before + "\n" + example.after).split(separator: "\n") {
        #expect(file.contains(line), "\(rule)")
      }
    }
  }
}
