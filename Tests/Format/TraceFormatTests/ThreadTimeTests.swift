import Testing
import TraceTestSupport

/// The tests of costs themselves: what they let pass, and what they do not.
struct ThreadTimeTests {
  @Test func `a cost that seems to grow too fast once is measured again`() {
    var attempts = 0
    let growth = ThreadTime.growth(from: 10) { count in
      attempts += 1
      return UInt64(count) * (attempts == 3 ? 40 : 1)
    }
    #expect(growth == 8 && attempts == 5)
  }

  @Test func `work that grows with the square of its input is never taken as linear`() {
    #expect(ThreadTime.growth(from: 10) { UInt64($0 * $0) } == 64)
    var noise: UInt64 = 0
    let growth = ThreadTime.growth(from: 1000) { count in
      noise = (noise + 7) % 10
      return UInt64(count * count) * (10 + noise) / 10
    }
    #expect(growth > ThreadTime.linearGrowth)
  }
}
