import Testing
import TraceTestSupport

@testable import TraceFormat

/// Recorded traces, damaged at random in ways that checksums do not detect, are repaired, cut and converted like any
/// other.
///
/// `Tools/fuzz/mutate-traces` runs more of the same through every mode of the tools.
struct MutationTests {
  /// The number of damaged traces of each test.
  private static let count: UInt64 = GeneratedCases.isWhole ? 500 : 100
  private static let subjects = RepositoryFiles.traces.filter {
    ((try? RepositoryFiles.bytes($0).count) ?? .max) < 9_000
  }.prefix(16)

  private func events(_ file: TraceFile) throws -> [String] { Array(try lines(of: file).dropFirst()) }

  /// Requires equal events, and names the first difference.
  private func require(_ found: [String], _ wanted: [String], _ what: Comment) {
    if let pair = zip(found, wanted).first(where: { $0 != $1 }) {
      Issue.record("\(what): \(pair.0.prefix(400)) instead of \(pair.1.prefix(400))")
    } else if found.count != wanted.count {
      Issue.record("\(what): \(found.count) events instead of \(wanted.count)")
    }
  }

  private func withoutCauses(_ events: [String]) -> [String] { events.map { $0.replacing(#/,"cause":\d+/#, with: "") } }

  /// Checks what every edit of a trace promises.
  private func check(_ bytes: [UInt8], _ what: Comment) throws {
    guard let damaged = try? TraceFile(bytes: bytes) else { return }
    let shown = try events(damaged)
    let health = damaged.health
    let repaired = try TraceFile(bytes: damaged.repaired())
    // A cause lies before so many lost events that its distance cannot be counted.
    let isCountable = health.lost < 1 << 62
    try require(
      isCountable ? events(repaired) : withoutCauses(events(repaired)), isCountable ? shown : withoutCauses(shown),
      "\(what), repaired")
    #expect(
      repaired.health.lostByReason == health.lostByReason && repaired.health.uncountedLosses == health.uncountedLosses,
      what)
    #expect(!repaired.health.isDamaged, what)
    #expect(repaired.header.attributes.contains { $0.key == "damage" } == health.isDamaged, what)
    let validation = try repaired.validate()
    #expect(validation.isValid && (validation.earlierDamage != nil) == health.isDamaged, what)
    let middle = UInt64(shown.count / 2) * 1000
    let part = try TraceFile(bytes: damaged.cut(from: middle, to: middle + 1_000_000))
    #expect(try events(part).count <= shown.count && part.validate().isValid, what)
    let text = try lines(of: damaged)[0] + shown.joined()
    do {
      try require(events(TraceFile(ndjson: text)), shown, "\(what), from NDJSON")
    } catch let failure as EventLineReader.Failure {
      #expect(failure.line > 1 && failure.line <= shown.count + 1, what)
    }
  }

  @Test(arguments: 0..<6)
  func `a damaged trace is repaired to the same events, losses and notice of damage`(part: UInt64) throws {
    #expect(Self.subjects.count > 11)
    let traces = try Self.subjects.map { try RepositoryFiles.bytes($0) }
    for seed in (part * Self.count)..<((part + 1) * Self.count) {
      let index = Int(seed) % traces.count
      var mutator = TraceMutator(traces[index], seed: seed)
      try check(mutator.mutant(), "seed \(seed) of \(Self.subjects[index])")
    }
  }
}
