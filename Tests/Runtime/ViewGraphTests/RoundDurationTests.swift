import Testing

@testable import ViewGraph

struct RoundDurationTests {
  @Test func `the roundest number can be the last of the range`() {
    #expect(RoundDuration.roundest(from: 91, through: 100) == 100)
    #expect(RoundDuration.roundest(from: 91, through: 99) == 95)
  }

  private static let results: [(result: UInt64, error: UInt64, expected: UInt64)] = [
    (4_999_999_881, 250, 5_000_000_000), (246_913_000, 250, 246_913_000), (289_999_000, 2000, 290_000_000), (0, 250, 0),
    (999, 250, 999),
    (.max, 250, .max),
  ]

  @Test(arguments: results)
  func `the result of a calculation loses its rounding error, and no more`(
    result: UInt64, error: UInt64, expected: UInt64
  ) {
    #expect(RoundDuration.withoutRoundingError(result, of: error) == expected)
  }
}
