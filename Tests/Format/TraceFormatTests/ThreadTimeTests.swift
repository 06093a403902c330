import Testing
import TraceTestSupport

/// The tests of costs themselves: what they let pass, and what they do not.
struct ThreadTimeTests {
  @Test func `work that grows with its input is linear, even if the machine is slow at times`() {
    #expect(ThreadTime.isLinear(from: 10) { UInt64($0) })
    var attempts = 0
    let isLinear = ThreadTime.isLinear(from: 10) { count in
      attempts += 1
      return UInt64(count) * (attempts == 2 ? 40 : 1)
    }
    #expect(isLinear && attempts == 4)
  }

  @Test func `work that grows with the square of its input is not, however often it is measured`() {
    #expect(!ThreadTime.isLinear(from: 10) { UInt64($0 * $0) })
    var noise: UInt64 = 0
    let isLinear = ThreadTime.isLinear(from: 1000) { count in
      noise = (noise + 7) % 10
      return UInt64(count * count) * (10 + noise) / 10
    }
    #expect(!isLinear)
  }
}
