/// The positions of all events of a trace on a time axis, with a mark or without one.
///
/// Memory is bounded by the length of the axis.
struct AxisMap: Sendable {
  private let scale: TimeScale
  private let width: Int
  /// The sequence numbers of drawn events: each of them, or on a short axis every ``stride``th. Empty if order takes no
  /// space.
  private var stops: [UInt64] = []
  private let stride: Int
  private var drawn = 0

  /// - Parameter width: The length of the axis.
  init(_ scale: TimeScale = TimeScale(range: 0...0, gaps: [], orders: 0, .time), width: Int = 0) {
    self.scale = scale
    self.width = width
    stride = max(scale.events / max(width, 1), 1)
  }

  /// Counts the next drawn event.
  @inline(__always) mutating func count(_ seq: UInt64) {
    guard !scale.isLinear else { return }
    if drawn % stride == 0 { stops.append(seq) }
    drawn += 1
  }

  /// Returns the position of an event, in logarithmic time.
  func x(of seq: UInt64, at t: UInt64) -> Int {
    Int(scale.position(t, order: drawnEvents(before: seq)) * Double(width))
  }

  /// The number of drawn events before an event, to within ``stride``.
  private func drawnEvents(before seq: UInt64) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle] < seq { low = middle + 1 } else { high = middle }
    }
    return low * stride
  }
}
