import Testing

@testable import ViewGraph

struct RoundDurationTests {
  @Test func `the roundest number can be the last of the range`() {
    #expect(RoundDuration.roundest(from: 91, through: 100) == 100)
    #expect(RoundDuration.roundest(from: 91, through: 99) == 95)
  }

  @Test(arguments: [
    (difference: UInt64(289_999_999), expected: UInt64(290_000_000)), (4_999_999_881, 5_000_000_000), (246_913_000, 246_913_000), (0, 0),
    (999, 999), (UInt64.max, UInt64.max),
  ])
  func `the difference of two times in seconds loses its rounding error, and no more`(difference: UInt64, expected: UInt64) {
    #expect(abs(Int64(bitPattern: RoundDuration.withoutRoundingError(difference) &- expected)) <= 2000)
    #expect(RoundDuration.withoutRoundingError(expected) == expected)
  }
}
