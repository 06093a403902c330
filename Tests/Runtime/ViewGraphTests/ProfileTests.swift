import Testing
import TraceTestSupport
import ViewGraph

struct ProfileTests {
  /// The files that may name each profile: the list of profiles, their settings, and the observations behind these.
  private static let homes = [
    "Sources/Format/TraceFormat/Wire/PlatformProfile.swift", "Sources/Runtime/ViewGraph/Policy/PolicyKnobs.swift",
    "Sources/Runtime/ViewGraph/Policy/KnobEvidence+Catalog.swift",
  ]

  @Test func `profiles are listed in one place, which also states the default`() throws {
    let names = Profile.allCases.map(\.rawValue).filter { $0 != Profile.strict.rawValue }
    let literals = names.map { "\"\($0)\"" } + [".\(Profile.default.rawValue)"]
    for file in try RepositoryFiles.files(below: "Sources", suffix: ".swift") where !Self.homes.contains(file) {
      let text = try RepositoryFiles.text(file)
      for literal in literals where text.contains(literal) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          guard line.contains(literal), !line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
          Issue.record(
            "\(file):\(index + 1) has the literal \(literal); use PlatformProfile, or PlatformProfile.default")
        }
      }
    }
  }
}
