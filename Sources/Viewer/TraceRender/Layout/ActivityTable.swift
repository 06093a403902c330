/// The number of events in each of at most ``maximumBins`` equal periods of a trace, collected in one pass.
struct ActivityTable {
  private struct Bin {
    var count = 0
    /// The number of drawn events before its first event.
    var order = 0
  }

  private var bins: [Bin] = []
  private var order = 0
  private let start: UInt64
  /// A period lasts two to the power of this many nanoseconds.
  private var scale: UInt64 = 0
  private static let maximumBins = 4096

  /// - Parameter start: The start of the first period, in nanoseconds.
  init(from start: UInt64) { self.start = start }

  /// Counts events at a time, which must not be before the last one.
  /// - Parameter order: The number of drawn events before them.
  @inline(__always) mutating func take(_ t: UInt64, order: Int, count: Int = 1) {
    let bin = Int(truncatingIfNeeded: (t &- start) >> scale)
    if bin >= bins.count { extend(to: t, order: order) }
    bins[bins.count - 1].count &+= count
  }

  @inline(never)
  private mutating func extend(to t: UInt64, order: Int) {
    while (t - start) >> scale >= UInt64(Self.maximumBins) { halve() }
    let needed = Int((t - start) >> scale) + 1
    if needed > bins.count { bins += repeatElement(Bin(count: 0, order: order), count: needed - bins.count) }
  }

  /// Joins neighbors.
  private mutating func halve() {
    bins = stride(from: 0, to: bins.count, by: 2).map { index in
      var bin = bins[index]
      if index + 1 < bins.count { bin.count += bins[index + 1].count }
      return bin
    }
    scale += 1
  }

  /// Returns the periods with events, on an axis.
  /// - Parameter width: The length of the axis.
  func stretches(on axis: TimeScale, width: Int) -> [Timeline.Activity] {
    func x(_ bin: Int) -> Int {
      let order = bin < bins.count ? bins[bin].order : axis.events
      return Int(axis.position(start + UInt64(bin) << scale, order: order) * Double(width))
    }
    return bins.indices.filter { bins[$0].count > 0 }.map { bin in
      Timeline.Activity(from: x(bin), to: max(x(bin + 1), x(bin) + 1), count: bins[bin].count)
    }
  }
}
