import Testing

@testable import ViewGraph

struct RoundDurationTests {
  @Test func `the roundest number of a window is what was meant`() {
    #expect(RoundDuration.roundest(from: 299_990_000, through: 300_900_000) == 300_000_000)
    #expect(RoundDuration.roundest(from: 249_000_000, through: 251_000_000) == 250_000_000)
    #expect(RoundDuration.roundest(from: 1_233_990_000, through: 1_234_050_000) == 1_234_000_000)
    #expect(RoundDuration.roundest(from: 99_999_990_000, through: 100_000_400_000) == 100_000_000_000)
    #expect(RoundDuration.roundest(from: 7, through: 7) == 7)
  }

  @Test func `durations below zero and beyond all bounds stay in bounds`() {
    #expect(RoundDuration.nanoseconds(.seconds(-1)) == 0)
    #expect(RoundDuration.nanoseconds(.seconds(Int64.max)) == UInt64.max / 4)
    #expect(RoundDuration.nanoseconds(.milliseconds(1500)) == 1_500_000_000)
  }
}
