/// The mapping from events to positions on the time axis.
///
/// With a real clock, the axis is linear in time, and long idle periods are cut out and shown as breaks. With a virtual
/// clock, many events share one instant, and their order matters. Time and order then each get half of the axis, which
/// shows, for example, that one tab appears before another disappears. Both parts only grow, so no event is ever to the
/// left of an earlier one.
struct TimeScale {
  /// The quantity that distances on the axis represent.
  enum Spread {
    /// Time only. Equal distances are equal times.
    case time
    /// Time and order, each with half of the axis.
    case both
    /// Order only. Equal distances are equal numbers of events.
    case order
  }

  /// An idle period, from the time of one event to the time of the next, in nanoseconds.
  struct Gap: Equatable {
    var start: UInt64
    var end: UInt64
    var length: UInt64 { end - start }
  }

  /// The longest idle periods, in chronological order.
  let idle: [Gap]
  /// The idle periods that are cut out, in chronological order.
  let gaps: [Gap]
  let start: UInt64
  let end: UInt64
  /// The fraction of the axis that each gap keeps.
  private static let gapShare = 0.04
  /// The total time that is drawn to scale, in nanoseconds.
  private let activeNanoseconds: Double
  /// The fractions of the axis for order, for time and for one gap. Together with all gaps, they add up to 1.
  private let orderShare: Double
  private let timeShare: Double
  private let gapWidth: Double
  private let orders: Double
  /// The number of drawn events.
  let events: Int

  /// Creates a scale and decides which gaps to cut out.
  /// - Parameters:
  ///   - range: The first and last drawn time, in nanoseconds.
  ///   - gaps: The longest periods without a drawn event, in any order.
  ///   - orders: The number of drawn events.
  ///   - spread: The quantity that distances represent.
  init(range: ClosedRange<UInt64>, gaps: [Gap], orders: Int, _ spread: Spread) {
    events = orders
    start = range.lowerBound
    end = range.upperBound
    idle = gaps.sorted { $0.start < $1.start }
    let span = end - start
    var active = span
    var cut: [Gap] = []
    for gap in gaps.sorted(by: { ($0.length, $1.start) > ($1.length, $0.start) }) where spread != .order {
      // A gap is cut out if it takes a fifth of the remaining time, or half if order spreads the rest anyway. The last
      // period is never cut. If there are few events, every period is long, so a gap must be far longer than the
      // others.
      let least = spread == .both ? 0.5 : max(0.2, 3 / Double(max(orders, 1)))
      guard Double(gap.length) > Double(active) * least, gap.length < active else { break }
      cut.append(gap)
      active -= gap.length
    }
    self.gaps = cut.sorted { $0.start < $1.start }
    activeNanoseconds = Double(active)
    // A few events are spread roughly evenly, regardless of the gaps that are cut out between them.
    let share = spread == .both ? Self.gapShare : max(Self.gapShare, 1 / Double(max(orders, 1)))
    gapWidth = min(share, 0.5 / Double(max(cut.count, 1)))
    let rest = 1 - gapWidth * Double(cut.count)
    let order = span == 0 || spread == .order ? rest : spread == .both ? rest / 2 : 0
    orderShare = orders > 1 && (spread != .time || span == 0) ? order : 0
    timeShare = rest - orderShare
    self.orders = Double(max(orders - 1, 1))
  }

  /// True if equal distances between two breaks are equal times.
  var isLinear: Bool { orderShare == 0 }

  /// Returns the position of an event, from 0 to 1.
  /// - Parameters:
  ///   - time: The event's time in nanoseconds, which is clamped to the range.
  ///   - order: The number of drawn events before it.
  func position(_ time: UInt64, order: Int) -> Double {
    let time = min(max(time, start), end)
    var shown = time - start
    var place = 0.0
    for gap in gaps where gap.start < time {
      let reached = min(time, gap.end) - gap.start
      shown -= reached
      place += gapWidth * Double(reached) / Double(gap.length)
    }
    if activeNanoseconds > 0 { place += timeShare * Double(shown) / activeNanoseconds }
    place += orderShare * min(Double(order) / orders, 1)
    return min(place, 1)
  }
}

/// The longest gaps of an event stream, collected in one pass with bounded memory.
struct LongestGaps {
  private(set) var gaps: [TimeScale.Gap] = []
  private var shortest: UInt64 = 0
  private static let limit = 12

  @inline(__always)
  mutating func take(from start: UInt64, to end: UInt64) {
    if end > start && end &- start > shortest { add(start, end) }
  }

  @inline(never)
  private mutating func add(_ start: UInt64, _ end: UInt64) {
    gaps.append(TimeScale.Gap(start: start, end: end))
    guard gaps.count > Self.limit else { return }
    let least = gaps.indices.min { gaps[$0].length < gaps[$1].length }!
    gaps.remove(at: least)
    shortest = gaps.map(\.length).min()!
  }
}
