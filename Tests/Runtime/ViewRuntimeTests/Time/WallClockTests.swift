import Foundation
import Testing
import ViewRuntime

struct WallClockTests {
  @Test func `dates that clocks begin at are what they stand for to the last bit`() {
    // Clocks begin at multiples of 1/512 s, which a Double holds exactly; one in fifteen is lost when it is divided as one number.
    for step in Int64(0)..<10_000 {
      let start = 1_795_000_000 * 512 + step * 7919
      #expect(WallClock.date(start * 1_953_125).timeIntervalSince1970 == Double(start) / 512)
    }
  }

  @Test func `a moment of two clocks is the same distance from the start of each`() {
    let (first, moment) = (Int64(1_795_000_000_000_000_000), Int64(16_666_667))
    func distance(from start: Int64) -> TimeInterval { WallClock.date(start + moment).timeIntervalSince(WallClock.date(start)) }
    for step in Int64(0)..<10_000 { #expect(distance(from: first + step * 1_953_125) == distance(from: first)) }
  }
}
