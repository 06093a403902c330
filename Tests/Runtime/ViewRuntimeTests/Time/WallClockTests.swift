import Foundation
import Testing
import ViewRuntime

struct WallClockTests {
  @Test func `start dates of clocks are exact to the last bit`() {
    // Clocks start at multiples of 1/512 s, which a Double represents exactly; one in fifteen loses precision if it is
    // divided as one number.
    for step in Int64(0)..<10_000 {
      let start = 1_795_000_000 * 512 + step * 7919
      #expect(WallClock.date(start * 1_953_125).timeIntervalSince1970 == Double(start) / 512)
    }
  }

  @Test func `an instant is equally far from the start of two clocks`() {
    let (first, moment) = (Int64(1_795_000_000_000_000_000), Int64(16_666_667))
    func distance(from start: Int64) -> TimeInterval {
      WallClock.date(start + moment).timeIntervalSince(WallClock.date(start))
    }
    for step in Int64(0)..<10_000 { #expect(distance(from: first + step * 1_953_125) == distance(from: first)) }
  }
}
