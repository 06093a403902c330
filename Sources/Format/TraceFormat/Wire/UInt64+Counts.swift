extension UInt64 {
  /// The sum, or the greatest number if the sum exceeds it. Counts in a file are not trusted, and a sum of 0 would read as none.
  package func addingSaturated(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// An ordinal after a loss. A loss of an absurd size leaves it as it is, because the events after the loss need ordinals too.
  func after(losing count: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow || sum >= 1 << 63 ? self : sum
  }
}
