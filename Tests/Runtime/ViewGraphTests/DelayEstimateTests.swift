import Testing

@testable import ViewGraph

/// Tests of the delay that a call asked for, estimated from its remaining part.
struct DelayEstimateTests {
  @Test(arguments: [
    // In microseconds: the remaining part, the thread's CPU time, the real time that passed, and the requested delay.
    (remaining: UInt64(4_999_990), worked: UInt64(30), passed: UInt64(40), expected: UInt64(5_000_000)),
    (249_990, 30, 60_000, 250_000), (248_990, 30, 60_000, 249_000), (15_990, 30, 60_000, 16_000),
    // The thread was interrupted between the deadline and the call: whole milliseconds are in range of the CPU time by chance, or are not.
    (4_987_980, 50, 12_100, 5_000_000), (987_970, 60, 12_100, 1_000_000), (488_960, 70, 12_100, 500_000),
    (4_987_400, 50, 13_000, 5_000_000),
  ])
  func `the estimate is the roundest delay that the elapsed time allows`(remaining: UInt64, worked: UInt64, passed: UInt64, expected: UInt64) {
    let estimate = DelayEstimate(worked: worked * 1000, passed: passed * 1000)
    #expect(estimate.originalDelay(remaining: remaining * 1000 + 1) / 1000 == expected)
  }

  @Test func `a multiple of 100 microseconds is the whole delay`() {
    let estimate = DelayEstimate(worked: 30_000, passed: 40_000)
    #expect(estimate.originalDelay(remaining: 4_999_990_000) == 5_000_000_000)
    #expect(estimate.originalDelay(remaining: 4_999_900_000) == 4_999_900_000)
  }

  @Test func `the roundest number can be the last of the range`() {
    #expect(RoundDuration.roundest(from: 91, through: 100) == 100)
    #expect(RoundDuration.roundest(from: 91, through: 99) == 95)
  }
}
