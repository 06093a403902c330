extension UInt64 {
  /// The sum, or the maximum value if the sum overflows. Counts in a file are not trusted, and a sum that wraps to 0
  /// would read as none.
  package func addingSaturated(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The ordinal after a loss. A loss of absurd size leaves it unchanged, because the events after the loss need
  /// ordinals too.
  func after(losing count: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow || sum >= 1 << 63 ? self : sum
  }
}
