/// Turns ticks into nanoseconds since the start of the trace, by straight lines between the anchors of the file header.
struct ClockMap {
  private struct Segment {
    var ticks: UInt64
    var nanoseconds: UInt64
    /// Nanoseconds per tick, as a fixed-point number with 32 fraction bits.
    var scale: UInt64
  }

  private var segments: [Segment] = []
  private let startTicks: UInt64
  private let isIdentity: Bool

  init(_ header: FileHeader) {
    startTicks = header.startTicks
    isIdentity = header.clockKind == .virtual || header.clockKind == .monotonic
    guard !isIdentity else { return }
    var anchors = header.anchors.filter { $0.ticks >= header.startTicks && $0.monotonic >= header.startMonotonic }
    if anchors.first?.ticks != header.startTicks {
      anchors.insert(.init(ticks: header.startTicks, monotonic: header.startMonotonic, realtime: 0, boottime: 0), at: 0)
    }
    let nominal = Self.scale(nanoseconds: 1_000_000_000, ticks: header.ticksPerSecond) ?? 1 << 32
    for (index, anchor) in anchors.enumerated() {
      let nanoseconds = anchor.monotonic - header.startMonotonic
      if let last = segments.last, anchor.ticks <= last.ticks || nanoseconds < last.nanoseconds { continue }
      let next = anchors.dropFirst(index + 1).first { $0.ticks > anchor.ticks && $0.monotonic >= anchor.monotonic }
      let scale = next.flatMap { Self.scale(nanoseconds: $0.monotonic - anchor.monotonic, ticks: $0.ticks - anchor.ticks) }
      segments.append(Segment(ticks: anchor.ticks, nanoseconds: nanoseconds, scale: scale ?? segments.last?.scale ?? nominal))
    }
  }

  private static func scale(nanoseconds: UInt64, ticks: UInt64) -> UInt64? {
    guard ticks > 0 else { return nil }
    let product = nanoseconds.multipliedFullWidth(by: 1 << 32)
    guard product.high < ticks else { return nil }
    return ticks.dividingFullWidth(product).quotient
  }

  /// Nanoseconds since the start; a time before the start is the start.
  func nanoseconds(_ ticks: UInt64) -> UInt64 {
    if isIdentity { return ticks >= startTicks ? ticks &- startTicks : 0 }
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].ticks <= ticks { low = middle } else { high = middle }
    }
    let segment = segments[low]
    guard ticks > segment.ticks else { return segment.nanoseconds }
    let product = (ticks &- segment.ticks).multipliedFullWidth(by: segment.scale)
    return segment.nanoseconds &+ (product.high << 32 | product.low >> 32)
  }
}
