import TraceFormat

/// The number of living and of visible nodes of each view over time, for views with more nodes than a picture has rows.
///
/// Memory: at most ``maximumPoints`` points for each of the first ``maximumViews`` views, and two bytes per node.
struct CrowdTable {
  /// The nodes of a view after an event.
  struct Point {
    /// The time of the event in nanoseconds, and the number of drawn events before it.
    var t: UInt64
    var order: Int
    /// The largest numbers of living and of visible nodes from this event to the next point.
    var alive: Int
    var visible: Int
  }

  /// The nodes of one view over time.
  struct Series {
    /// The points, in order.
    private(set) var points: [Point] = []
    /// The numbers of living and of visible nodes after the last event.
    private(set) var alive = 0
    private(set) var visible = 0
    /// The number of events that share a point, and the number of those in the last one.
    private var stride = 1
    private var inLast = 0

    /// The largest number of nodes that live, and that are visible, at a time.
    private(set) var mostAlive = 0
    private(set) var mostVisible = 0

    mutating func note(_ t: UInt64, order: Int, alive more: Int, visible seen: Int) {
      alive += more
      visible += seen
      mostAlive = max(mostAlive, alive)
      mostVisible = max(mostVisible, visible)
      if inLast < stride, let last = points.indices.last {
        points[last].alive = max(points[last].alive, alive)
        points[last].visible = max(points[last].visible, visible)
        inLast += 1
      } else {
        points.append(Point(t: t, order: order, alive: alive, visible: visible))
        inLast = 1
      }
      if points.count > CrowdTable.maximumPoints { halve() }
    }

    /// Joins neighbors.
    private mutating func halve() {
      points = Swift.stride(from: 0, to: points.count, by: 2).map { index in
        var point = points[index]
        if index + 1 < points.count {
          point.alive = max(point.alive, points[index + 1].alive)
          point.visible = max(point.visible, points[index + 1].visible)
        }
        return point
      }
      stride *= 2
      inLast = stride
    }
  }

  /// The series by view.
  private(set) var series: [UInt64: Series] = [:]
  /// The view of each node, by the id of the node, as an index into `views` plus one, and whether the node is visible.
  private var states: [UInt16] = []
  private var views: [UInt64] = []
  private var indices: [UInt64: UInt16] = [:]
  /// True if a node could not be counted, so that no series is to be trusted.
  private(set) var isIncomplete = false

  private static let maximumPoints = 512
  private static let maximumViews = 256
  /// The highest node id that is counted.
  private static let maximumNode: UInt64 = 4_000_000
  private static let visible: UInt16 = 1 << 15

  /// Notes the creation of a node.
  mutating func add(_ node: UInt64, view: UInt64, at t: UInt64, order: Int) {
    guard node < Self.maximumNode else { return isIncomplete = true }
    guard let index = index(of: view) else { return }
    if states.count <= node { states += repeatElement(0, count: Int(node) + 1 - states.count) }
    states[Int(node)] = index + 1
    series[view]?.note(t, order: order, alive: 1, visible: 0)
  }

  private mutating func index(of view: UInt64) -> UInt16? {
    if let known = indices[view] { return known }
    guard views.count < Self.maximumViews else { return nil }
    views.append(view)
    indices[view] = UInt16(views.count - 1)
    series[view] = Series()
    return UInt16(views.count - 1)
  }

  /// Notes that a node appears, disappears or ends.
  mutating func take(_ record: borrowing EventRecord, order: Int) {
    guard let node = record[.node], node < states.count, states[Int(node)] != 0 else { return }
    let state = states[Int(node)], wasVisible = state & Self.visible != 0
    let view = views[Int(state & ~Self.visible) - 1]
    switch record.kind {
    case .visibilityEnter where !wasVisible:
      states[Int(node)] = state | Self.visible
      series[view]?.note(record.t, order: order, alive: 0, visible: 1)
    case .visibilityLeave where wasVisible:
      states[Int(node)] = state & ~Self.visible
      series[view]?.note(record.t, order: order, alive: 0, visible: -1)
    case .nodeDestroy:
      states[Int(node)] = 0
      series[view]?.note(record.t, order: order, alive: -1, visible: wasVisible ? -1 : 0)
    default: break
    }
  }
}

extension Timeline {
  /// The nodes of a view of which only some have a row.
  package struct Crowd: Sendable {
    /// The name of the view.
    package var view: String
    /// The number of nodes in the trace.
    package var nodes: Int
    /// The number of nodes without a row.
    package var folded: Int
    /// The numbers of living and of visible nodes, from each position to the next.
    package var levels: [(x: Int, alive: Int, visible: Int)]
    /// The largest number of nodes that live at a time.
    package var mostAlive: Int
    /// The largest number of nodes that are visible at a time.
    package var mostVisible: Int
  }
}
