import Foundation

/// The cases of a generator that one run of the tests tries.
///
/// `swift test` takes a share of each large generator, always the same one. With `TWOTRACK_ALL_CASES=PARTS` in the
/// environment, as in the step `cases` of `.ci/nightly`, the cases are divided into so many parts, and `SEED` chooses one
/// of them: with 1, generators run whole.
package enum GeneratedCases {
  private static let environment = ProcessInfo.processInfo.environment
  /// The number of parts of which a run takes one; nil in a usual run.
  private static let parts = environment["TWOTRACK_ALL_CASES"].map { max(Int($0) ?? 1, 1) }
  private static let seed = environment["SEED"].flatMap { Int($0) } ?? 0

  /// True if generators run for long.
  package static let isWhole = parts != nil

  /// Returns every `stride`-th case, beginning with the first, or the part that `SEED` chooses, which is no smaller.
  package static func share<Cases: Collection>(_ cases: Cases, every stride: Int) -> [Cases.Element] {
    guard let parts else { return cases.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element) }
    return part(of: min(parts, stride), cases)
  }

  /// Returns every `stride`-th case, or in a long run one of at least `parts` parts: for generators that run more
  /// programs than one process can, because Foundation keeps files open for each.
  package static func share<Cases: Collection>(_ cases: Cases, every stride: Int, wholeIn parts: Int) -> [Cases.Element]
  {
    Self.parts.map { part(of: min(max($0, parts), stride), cases) } ?? share(cases, every: stride)
  }

  private static func part<Cases: Collection>(of parts: Int, _ cases: Cases) -> [Cases.Element] {
    cases.enumerated().filter { $0.offset % parts == seed % parts }.map(\.element)
  }
}
