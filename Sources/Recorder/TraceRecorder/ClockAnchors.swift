internal import CTraceShims
internal import TraceFormat

/// Simultaneous readings of all clocks in the file header. A reader interpolates between them.
///
/// A single calibration over a short time is off by microseconds per second, whereas anchors that are seconds apart are
/// accurate to nanoseconds. Suspending the machine shows up as a jump between the monotonic clock and the clock that
/// includes suspension.
@safe
struct ClockAnchors {
  let file: LiveFile

  static let capacity = 1024
  /// The minimum time between anchors taken while chunks are sealed, in nanoseconds.
  static let spacing: UInt64 = 1_000_000_000

  /// Reads all clocks as close together as possible in a few attempts.
  static func read(_ clock: UInt32) -> FileHeader.Anchor {
    guard clock != UInt32(CTRACE_CLOCK_VIRTUAL) else { return .init(ticks: 0, monotonic: 0, realtime: 0, boottime: 0) }
    var best = FileHeader.Anchor(ticks: 0, monotonic: 0, realtime: 0, boottime: 0)
    var bestWidth = UInt64.max
    for _ in 0..<8 {
      let before = ctrace_ticks(clock)
      let monotonic = ctrace_monotonic_ns()
      let after = ctrace_ticks(clock)
      if after &- before < bestWidth {
        bestWidth = after &- before
        best.ticks = before &+ (after &- before) / 2
        best.monotonic = monotonic
      }
    }
    if clock == UInt32(CTRACE_CLOCK_MONOTONIC) { best.ticks = best.monotonic }
    let now = ctrace_monotonic_ns()
    best.realtime = ctrace_realtime_ns() &- (now &- best.monotonic)
    best.boottime = ctrace_boottime_ns() &- (now &- best.monotonic)
    return best
  }

  /// The rate between two anchors, in ticks per second; 10^9 for clocks that count nanoseconds.
  static func rate(_ clock: UInt32, from first: FileHeader.Anchor, to last: FileHeader.Anchor) -> UInt64 {
    guard clock > UInt32(CTRACE_CLOCK_MONOTONIC), last.monotonic > first.monotonic, last.ticks > first.ticks else {
      return 1_000_000_000
    }
    let product = (last.ticks &- first.ticks).multipliedFullWidth(by: 1_000_000_000)
    let span = last.monotonic &- first.monotonic
    return product.high < span ? span.dividingFullWidth(product).quotient : 1_000_000_000
  }

  /// A first estimate of the rate, accurate to a few parts in ten thousand. Later anchors correct it.
  static func estimatedRate(_ clock: UInt32, from first: FileHeader.Anchor) -> UInt64 {
    guard clock > UInt32(CTRACE_CLOCK_MONOTONIC) else { return 1_000_000_000 }
    var last = first
    // A stopped clock also ends the loop.
    for _ in 0..<10_000 where last.monotonic &- first.monotonic < 100_000 { last = read(clock) }
    return rate(clock, from: first, to: last)
  }

  /// Adds an anchor to the file. Replaces the last anchor if the table is full.
  func add() {
    let state = unsafe file.state
    guard unsafe state.pointee.clock != UInt32(CTRACE_CLOCK_VIRTUAL),
      unsafe ctrace_swap32(&state.pointee.anchor_lock, 0, 1)
    else { return }
    defer { unsafe ctrace_store32(&state.pointee.anchor_lock, 0) }
    let anchor = Self.read(unsafe state.pointee.clock)
    let index = unsafe min(Int(state.pointee.anchor_count), Self.capacity - 1)
    let place = UInt64(FileHeader.fixedLength + index * FileHeader.Anchor.length)
    for (word, value) in [anchor.ticks, anchor.monotonic, anchor.realtime, anchor.boottime].enumerated() {
      unsafe ctrace_store_in_header(state, place + 8 * UInt64(word), value)
    }
    unsafe state.pointee.anchor_count = UInt64(index + 1)
    unsafe ctrace_store_in_header(state, UInt64(CTRACE_HEADER_ANCHORS), UInt64(index + 1))
    unsafe state.pointee.last_anchor_ns = anchor.monotonic
  }

  /// Adds an anchor unless the last one is more recent than ``spacing``.
  func addIfDue() {
    let last = unsafe file.state.pointee.last_anchor_ns
    if ctrace_monotonic_ns() &- last >= Self.spacing { add() }
  }
}
