/// Ticks at round times for an axis that is linear between its breaks.
enum AxisTicks {
  /// Approximately `most` ticks at round intervals, with none inside a break.
  static func linear(_ scale: TimeScale, width: Int, most: Int) -> [Timeline.Tick] {
    let cut = scale.gaps.reduce(0) { $0 + $1.length }
    let step = roundStep(atLeast: max((scale.end - scale.start - cut) / UInt64(max(most, 1)), 1))
    guard scale.end > scale.start else { return [Timeline.Tick(x: 0, label: TimeText.short(scale.start))] }
    var ticks: [Timeline.Tick] = []
    var time = scale.start / step * step
    if time < scale.start { time += step }
    while time <= scale.end {
      if let gap = scale.gaps.first(where: { $0.start < time && time < $0.end }) {
        // Continue with the first tick after the break.
        time = (gap.end + step - 1) / step * step
        continue
      }
      let x = Int(scale.position(time, order: 0) * Double(width))
      if let last = ticks.last, x - last.x < width / (most * 2) {
        time += step
        continue
      }
      ticks.append(Timeline.Tick(x: x, label: TimeText.exact(time)))
      let (next, overflow) = time.addingReportingOverflow(step)
      if overflow { break }
      time = next
    }
    return ticks
  }

  /// Returns an interval that is round on a clock, in nanoseconds: 1, 2 or 5 times a power of ten up to 10 s, then 15
  /// s, 30 s, the same numbers of minutes, and 1, 2, 3, 6 or 12 h. Above that, 1, 2 or 5 times a power of ten days.
  static func roundStep(atLeast least: UInt64) -> UInt64 {
    let second: UInt64 = 1_000_000_000
    if least <= 10 * second { return decimal(atLeast: least, unit: 1) }
    let steps =
      [15, 30].map { $0 * second } + [1, 2, 5, 10, 15, 30].map { $0 * 60 * second }
      + [1, 2, 3, 6, 12].map { $0 * 3600 * second }
    return steps.first { $0 >= least } ?? decimal(atLeast: least, unit: 86_400 * second)
  }

  private static func decimal(atLeast least: UInt64, unit: UInt64) -> UInt64 {
    var power = unit
    while power <= UInt64.max / 10 {
      for factor in [1, 2, 5] as [UInt64] where power * factor >= least { return power * factor }
      power *= 10
    }
    return power
  }
}
