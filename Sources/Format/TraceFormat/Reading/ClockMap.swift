/// Converts ticks to nanoseconds since the start of the trace by linear interpolation between the anchors of the file
/// header.
///
/// Times never decrease as the ticks increase, and never exceed ``latest``, even if the header is damaged.
@usableFromInline
struct ClockMap: Sendable {
  /// A range of ticks with a constant rate.
  @usableFromInline
  struct Segment: Sendable {
    @usableFromInline var ticks: UInt64
    @usableFromInline var nanoseconds: UInt64
    /// Nanoseconds per tick, as a fixed-point number with 32 fraction bits.
    @usableFromInline var scale: UInt64
    /// The first tick after the segment.
    @usableFromInline var end: UInt64

    /// The time of a tick within the segment, in nanoseconds.
    @inlinable @inline(__always)
    func time(_ now: UInt64) -> UInt64 {
      let product = (now &- ticks).multipliedFullWidth(by: scale)
      return nanoseconds &+ (product.high &<< 32 | product.low &>> 32)
    }
  }

  /// The latest possible time in a trace, in nanoseconds: about 146 years. Consumers can add and subtract times as
  /// signed numbers.
  static let latest: UInt64 = 1 << 62
  /// The last valid tick, so that ticks can be added without overflow checks.
  static let lastTick: UInt64 = 1 << 63
  private static let unit: UInt64 = 1 << 32

  private var segments: [Segment] = []

  init(_ header: FileHeader) {
    let start = header.startTicks
    // Times before the start are reported as the start.
    if start > 0 { segments.append(Segment(ticks: 0, nanoseconds: 0, scale: 0, end: start)) }
    if header.clockKind == .virtual || header.clockKind == .monotonic {
      append(Segment(ticks: start, nanoseconds: 0, scale: Self.unit, end: .max))
      return
    }
    let nominal = Self.scale(nanoseconds: 1_000_000_000, ticks: header.ticksPerSecond) ?? Self.unit
    var points: [(ticks: UInt64, nanoseconds: UInt64)] = [(start, 0)]
    for anchor in header.anchors where anchor.ticks > points.last!.ticks && anchor.monotonic >= header.startMonotonic {
      let nanoseconds = anchor.monotonic - header.startMonotonic
      if nanoseconds >= points.last!.nanoseconds && nanoseconds <= Self.latest {
        points.append((anchor.ticks, nanoseconds))
      }
    }
    var last = nominal
    for (index, point) in points.enumerated() {
      if index + 1 < points.count {
        let next = points[index + 1]
        last = Self.scale(nanoseconds: next.nanoseconds - point.nanoseconds, ticks: next.ticks - point.ticks) ?? 0
        append(Segment(ticks: point.ticks, nanoseconds: point.nanoseconds, scale: last, end: next.ticks))
      } else {
        // Continue at the last rate after the last anchor.
        append(Segment(ticks: point.ticks, nanoseconds: point.nanoseconds, scale: last, end: .max))
      }
    }
  }

  /// Appends a segment, truncated at the point where it would exceed ``latest``.
  private mutating func append(_ segment: Segment) {
    let room = (Self.latest - min(segment.nanoseconds, Self.latest)).multipliedFullWidth(by: Self.unit)
    guard segment.scale > 0, room.high < segment.scale else { return segments.append(segment) }
    let (end, overflow) = segment.ticks.addingReportingOverflow(segment.scale.dividingFullWidth(room).quotient)
    guard !overflow, end < segment.end else { return segments.append(segment) }
    segments.append(Segment(ticks: segment.ticks, nanoseconds: segment.nanoseconds, scale: segment.scale, end: end))
    segments.append(Segment(ticks: end, nanoseconds: Self.latest, scale: 0, end: segment.end))
  }

  private static func scale(nanoseconds: UInt64, ticks: UInt64) -> UInt64? {
    guard ticks > 0 else { return nil }
    let product = nanoseconds.multipliedFullWidth(by: unit)
    guard product.high < ticks else { return nil }
    return ticks.dividingFullWidth(product).quotient
  }

  /// Splits a segment so that the first tick later than `time` begins a segment.
  mutating func split(after time: UInt64) {
    guard let index = segments.lastIndex(where: { $0.nanoseconds <= time }) else { return }
    let segment = segments[index]
    guard segment.scale > 0, time < Self.latest else { return }
    let product = (time - segment.nanoseconds + 1).multipliedFullWidth(by: Self.unit)
    guard product.high < segment.scale else { return }
    let division = segment.scale.dividingFullWidth(product)
    let (ticks, overflow) = segment.ticks.addingReportingOverflow(division.quotient + (division.remainder > 0 ? 1 : 0))
    guard !overflow, ticks < segment.end else { return }
    segments[index].end = ticks
    segments.insert(
      Segment(ticks: ticks, nanoseconds: segment.time(ticks), scale: segment.scale, end: segment.end), at: index + 1)
  }

  /// The segment that contains `ticks`.
  func segment(at ticks: UInt64) -> Segment {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].ticks <= ticks { low = middle } else { high = middle }
    }
    return segments[low]
  }

  /// The time of a tick in nanoseconds since the start; 0 for ticks before the start.
  func nanoseconds(_ ticks: UInt64) -> UInt64 { segment(at: ticks).time(ticks) }
}
