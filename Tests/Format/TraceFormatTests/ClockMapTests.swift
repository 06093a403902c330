import Testing

@testable import TraceFormat

struct ClockMapTests {
  private func header(_ anchors: [(ticks: UInt64, monotonic: UInt64)], perSecond: UInt64 = 2_000_000_000) -> FileHeader
  {
    var header = FileHeader()
    header.clockKind = .tsc
    header.startTicks = 1000
    header.startMonotonic = 50_000
    header.ticksPerSecond = perSecond
    header.anchors = anchors.map { .init(ticks: $0.ticks, monotonic: $0.monotonic, realtime: 0, boottime: 0) }
    return header
  }

  @Test func `without anchors the rate of the header is used`() {
    let clock = ClockMap(header([]))
    #expect([0, 1000, 1001, 1002, 3000].map(clock.nanoseconds) == [0, 0, 0, 1, 1000])
  }

  @Test func `times are interpolated between anchors and extrapolated after the last one`() {
    let clock = ClockMap(header([(1000, 50_000), (2000, 50_500), (4000, 52_500)]))
    #expect([1500, 2000, 3000, 4000, 6000].map(clock.nanoseconds) == [250, 500, 1500, 2500, 4500])
  }

  @Test func `anchors that go back are ignored`() {
    let clock = ClockMap(
      header([(1000, 50_000), (900, 60_000), (3000, 40_000), (2000, 50_500), (1500, 51_000), (4000, 50_400)]))
    #expect([1000, 2000].map(clock.nanoseconds) == [0, 500])
  }

  @Test(arguments: [0, 1, 2, .max] as [UInt64]) func `an absurd rate gives times that never decrease or overflow`(
    rate: UInt64
  ) {
    let clock = ClockMap(header([(1001, .max), (.max, 50_001)], perSecond: rate))
    var last: UInt64 = 0
    for shift in UInt64(0)..<64 {
      let time = clock.nanoseconds(1 << shift)
      #expect(time >= last && time <= ClockMap.latest)
      last = time
    }
    #expect(clock.nanoseconds(.max) <= ClockMap.latest)
  }

  @Test func `a split segment begins at the first tick after the time`() {
    for time in [0, 1, 7, 249, 250, 499, 500, 501, 2400, 9999] as [UInt64] {
      var clock = ClockMap(header([(1000, 50_000), (2000, 50_500), (4000, 52_500)]))
      clock.split(after: time)
      var tick: UInt64 = 1000
      while clock.nanoseconds(tick) <= time { tick += 1 }
      #expect(clock.segment(at: tick).ticks == tick)
      #expect(clock.segment(at: tick - 1).end == tick)
    }
  }
}
