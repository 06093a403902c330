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
}
