import Testing

@testable import TraceRender

struct TimeScaleTests {
  let second: UInt64 = 1_000_000_000

  @Test func `the axis of a real clock is linear`() {
    let scale = TimeScale(range: 0...(10 * second), gaps: [], orders: 100, .time)
    #expect(scale.isLinear)
    #expect(
      scale.position(0, order: 0) == 0 && scale.position(5 * second, order: 99) == 0.5
        && scale.position(10 * second, order: 3) == 1)
  }

  @Test func `idle time is cut out to a narrow gap`() {
    let gap = TimeScale.Gap(start: second, end: 9 * second)
    let scale = TimeScale(range: 0...(10 * second), gaps: [gap], orders: 100, .time)
    #expect(scale.gaps == [gap])
    let width = scale.position(9 * second, order: 0) - scale.position(second, order: 0)
    #expect(width > 0.03 && width < 0.05)
    #expect(abs(scale.position(second, order: 0) - (1 - width) / 2) < 0.001)
  }

  @Test func `few events are spread about evenly`() {
    // Created at 0, evaluated after 2 ms, hidden after 1.4 s, visible again after 1.5 s.
    let times: [UInt64] = [0, 1, 2, 1400, 1500].map { $0 * 1_000_000 }
    var gaps = LongestGaps()
    for (before, after) in zip(times, times.dropFirst()) { gaps.take(from: before, to: after) }
    let scale = TimeScale(range: 0...times[4], gaps: gaps.gaps, orders: times.count, .time)
    #expect(scale.gaps.map(\.start) == [times[2], times[3]])
    let places = times.map { scale.position($0, order: 0) }
    #expect(zip(places, places.dropFirst()).allSatisfy { (0.15...0.35).contains($1 - $0) }, "\(places)")
  }

  @Test func `a short pause is not idle time`() {
    let pause = TimeScale.Gap(start: second, end: 2 * second)
    #expect(TimeScale(range: 0...(10 * second), gaps: [pause], orders: 9, .time).gaps.isEmpty)
  }

  @Test func `events at one instant are spread by order`() {
    let scale = TimeScale(range: 0...0, gaps: [], orders: 11, .both)
    #expect((0...10).map { scale.position(0, order: $0) } == (0...10).map { Double($0) / 10 })
  }

  @Test func `no event is left of an earlier one`() {
    var state: UInt64 = 42
    var times: [UInt64] = [0]
    for _ in 0..<500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      times.append(times.last! + (state >> 60 == 0 ? state >> 30 : (state >> 62) * 1000))
    }
    for isVirtual in [false, true] {
      var gaps = LongestGaps()
      for (before, after) in zip(times, times.dropFirst()) { gaps.take(from: before, to: after) }
      let scale = TimeScale(
        range: times[0]...times.last!, gaps: gaps.gaps, orders: times.count, isVirtual ? .both : .time)
      let places = times.enumerated().map { scale.position($1, order: $0) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 } && places.allSatisfy { (0...1).contains($0) })
    }
  }

  @Test func `ticks are at round times`() {
    let scale = TimeScale(range: 0...(10 * second), gaps: [], orders: 1, .time)
    #expect(AxisTicks.linear(scale, width: 1000, most: 5).map(\.label) == ["0 s", "2 s", "4 s", "6 s", "8 s", "10 s"])
  }

  @Test(arguments: [
    (30, ["0 s", "5 s", "10 s", "15 s", "20 s", "25 s", "30 s"]),
    (90, ["0 s", "15 s", "30 s", "45 s", "1:00", "1:15", "1:30"]),
    (600, ["0 s", "2:00", "4:00", "6:00", "8:00", "10:00"]), (7200, ["0 s", "30:00", "1:00:00", "1:30:00", "2:00:00"]),
  ])
  func `ticks of long axes are at times that are round on a clock`(seconds: Int, labels: [String]) {
    let scale = TimeScale(range: 0...(UInt64(seconds) * second), gaps: [], orders: 1, .time)
    #expect(AxisTicks.linear(scale, width: 1000, most: 6).map(\.label) == labels)
  }

  @Test func `each interval between ticks divides the next unit of a clock`() {
    for least in (0..<60).map({ UInt64(1) << $0 }) {
      let step = AxisTicks.roundStep(atLeast: least)
      let unit = [second, 60 * second, 3600 * second, 86_400 * second].first { $0 >= step }
      #expect(
        step >= least && step <= 5 * least && unit.map { $0 % step == 0 } ?? (step % (86_400 * second) == 0),
        "\(least): \(step)")
    }
  }

  @Test(arguments: [
    (0, "0 s"), (999, "999 ns"), (1_250_000_000, "1.25 s"), (350_000_000, "350 ms"), (61_000_000_000, "1:01"),
    (1_999_999_999, "1.999 s"),
    (90_250_000_000, "1:30.25"), (3_599_999_999_999, "59:59.999"), (3_600_000_000_000, "1:00:00"),
    (90_061_000_000_000, "25:01:01"),
  ])
  func `times have the largest possible unit`(nanoseconds: Int, text: String) {
    #expect(TimeText.short(UInt64(nanoseconds)) == text)
  }
}
