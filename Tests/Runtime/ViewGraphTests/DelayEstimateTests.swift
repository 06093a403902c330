import Testing

@testable import ViewGraph

/// What a deadline meant, told from what is left of it; in microseconds.
struct DelayEstimateTests {
  @Test(arguments: [
    // Left of it, the thread's work, what passed by the wall, and what was meant.
    (left: UInt64(4_999_990), worked: UInt64(30), passed: UInt64(40), meant: UInt64(5_000_000)),
    (249_990, 30, 60_000, 250_000), (248_990, 30, 60_000, 249_000), (15_990, 30, 60_000, 16_000),
    // Interrupted between the deadline and the call, with whole milliseconds within the work by chance, and without.
    (4_987_980, 50, 12_100, 5_000_000), (987_970, 60, 12_100, 1_000_000), (488_960, 70, 12_100, 500_000),
    (4_987_400, 50, 13_000, 5_000_000),
  ])
  func `what was meant is round within the lateness`(left: UInt64, worked: UInt64, passed: UInt64, meant: UInt64) {
    let estimate = DelayEstimate(worked: worked * 1000, passed: passed * 1000)
    #expect(estimate.originalDelay(remaining: left * 1000 + 1) / 1000 == meant)
  }

  @Test func `only tenths of a millisecond tell that no clock was asked`() {
    let estimate = DelayEstimate(worked: 30_000, passed: 40_000)
    #expect(estimate.originalDelay(remaining: 4_999_990_000) == 5_000_000_000)
    #expect(estimate.originalDelay(remaining: 4_999_900_000) == 4_999_900_000)
  }

  @Test func `the roundest number may be the last of the range`() {
    #expect(RoundDuration.roundest(from: 91, through: 100) == 100)
    #expect(RoundDuration.roundest(from: 91, through: 99) == 95)
  }
}
