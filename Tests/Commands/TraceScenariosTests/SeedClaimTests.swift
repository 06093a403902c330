import Testing
import TraceScenarios
import TraceTestSupport

/// Tests that the table of claims is complete and that the tests and faults that it names exist.
struct SeedClaimTests {
  @Test func `every claim of the seeds has evidence`() {
    #expect(SeedClaims.all.map(\.id) == Array(1...101))
  }

  @Test func `the tests and faults that serve as evidence exist`() throws {
    var names: Set<String> = []
    for file in try RepositoryFiles.files(below: "Tests", suffix: ".swift") {
      let text = try RepositoryFiles.text(file)
      for match in text.matches(of: /@Test(?:\([^`]*\))?\s*func `([^`]+)`/) { names.insert(String(match.1)) }
    }
    let faults = Set(ScenarioCatalog.all.map(\.name))
    for (id, claim, evidence) in SeedClaims.all {
      switch evidence {
      case .tests(let needed):
        #expect(!needed.isEmpty && Set(needed).isSubset(of: names), "S\(id) (\(claim)) names tests that do not exist")
      case .superseded(let reason, let needed):
        #expect(!reason.isEmpty && !needed.isEmpty && Set(needed).isSubset(of: names), "S\(id) (\(claim))")
      case .faults(let needed):
        for name in needed {
          #expect(faults.contains("bug/\(name)") && faults.contains("fix/\(name)"), "S\(id) (\(claim)): \(name)")
        }
      }
    }
  }
}
