import CVirtualDevice

/// The times that the clocks of a thread show at one point of virtual time.
struct ClockReading {
  /// Nanoseconds since 1970.
  let date: Int64
  /// The monotonic clock, in nanoseconds.
  let monotonic: Int64

  /// Makes the clocks of this thread show the reading until the next call.
  func show() { virtual_clock_set(date, monotonic) }

  /// Makes the clocks of this thread show real time.
  static func showReal() { virtual_clock_set(-1, 0) }

  /// Runs code of the runtime itself, which waits in real time, with the real clocks.
  static func withReal<Result>(_ body: () -> Result) -> Result {
    let outer = virtual_clock_pause(1)
    defer { _ = virtual_clock_pause(outer) }
    return body()
  }
}
