import Foundation

/// The cases of a generator that one run of the tests tries.
///
/// `swift test` takes a share of each large generator, always the same one. With `TWOTRACK_ALL_CASES` in the
/// environment, as in the step `cases` of `.ci/nightly`, generators run whole.
package enum GeneratedCases {
  /// True if every generator runs whole.
  package static let isWhole = ProcessInfo.processInfo.environment["TWOTRACK_ALL_CASES"] != nil

  /// Returns every `stride`-th case, beginning with the first, or all cases.
  package static func share<Cases: Collection>(_ cases: Cases, every stride: Int) -> [Cases.Element] {
    cases.enumerated().filter { isWhole || $0.offset.isMultiple(of: stride) }.map(\.element)
  }

  /// Returns every `stride`-th case, or in a whole run the one of `parts` equal parts of them that `SEED` chooses: for
  /// generators that run more programs than one process can, because Foundation keeps files open for each.
  package static func share<Cases: Collection>(_ cases: Cases, every stride: Int, wholeIn parts: Int) -> [Cases.Element]
  {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { Int($0) } ?? 0
    return isWhole
      ? cases.enumerated().filter { $0.offset % parts == seed % parts }.map(\.element) : share(cases, every: stride)
  }
}
