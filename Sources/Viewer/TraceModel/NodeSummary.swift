/// The history of a node, as the two tracks of a report. Times are in nanoseconds from the start of the trace.
package struct NodeSummary: Sendable {
  /// A task of the node.
  package struct TaskSpan: Sendable {
    /// The task's id.
    package var task: UInt64
    /// The time of its first start, or nil.
    package var start: UInt64?
    /// The time of its first cancel, or nil.
    package var cancel: UInt64?
    /// The time of its end, or nil.
    package var end: UInt64?
    /// Its outcome, such as `cancelled`, or nil.
    package var outcome: String?

    /// Creates a task that has not started.
    package init(task: UInt64) { self.task = task }
  }

  /// A fetch of the node.
  package struct FetchSpan: Sendable {
    /// The fetch's id.
    package var fetch: UInt64
    /// Its key, or nil.
    package var key: String?
    /// The time at which it began.
    package var begin: UInt64
    /// The time of its end, or nil.
    package var end: UInt64?
    /// Its outcome, such as `ok`, or nil.
    package var outcome: String?
  }

  /// The number of entries that a list of the node lacks beyond ``NodeLimits/items``.
  package struct Omitted: Sendable, Equatable {
    /// The number of time ranges.
    package var visible = 0
    /// The number of tasks.
    package var tasks = 0
    /// The number of fetches.
    package var fetches = 0

    /// True if a list lacks something.
    package var isSome: Bool { visible + tasks + fetches > 0 }

    /// Creates the counts of complete lists.
    package init() {}
  }

  /// The node's id.
  package var node: UInt64
  /// The id of the parent, or nil.
  package var parent: UInt64?
  /// The type name of its view, or nil.
  package var view: String?
  /// Its role, such as `view` or `container`, or nil.
  package var role: String?
  /// Its kind of container, or nil.
  package var container: String?
  /// Its structural path, or nil.
  package var path: String?
  /// Its explicit id, such as the id of a row, or nil.
  package var explicitID: String?
  /// The time of its creation, or nil if the trace does not contain it.
  package var created: UInt64?
  /// The time of its destruction, or nil.
  package var destroyed: UInt64?
  /// The reason of its destruction, or nil.
  package var destroyReason: String?
  /// The time ranges in which it was visible. The last one may be open.
  package var visible: [(from: UInt64, to: UInt64?)]
  /// The number of appear callbacks.
  package var appears: Int
  /// The number of disappear callbacks.
  package var disappears: Int
  /// The number of bodies that began.
  package var bodies: Int
  /// The names of its state slots, by slot number.
  package var states: [String]
  /// Its tasks, in the order of their creation.
  package var tasks: [TaskSpan]
  /// Its fetches, in the order in which they began.
  package var fetches: [FetchSpan]
  /// The numbers of entries that its lists lack.
  package var omitted = Omitted()
}

/// The limits of what a history keeps.
package struct NodeLimits: Sendable {
  /// The maximum number of nodes: the first ones.
  package var nodes = Int.max
  /// The maximum number of time ranges, of tasks and of fetches of one node: the first ones.
  package var items = Int.max
  /// The only nodes to keep; empty for any.
  package var only: Set<UInt64> = []

  /// Creates limits that nothing reaches.
  package init() {}

  /// The limits of a report. A report of more would need more memory than most readers have.
  package static var report: NodeLimits {
    var limits = NodeLimits()
    (limits.nodes, limits.items) = (100_000, 1000)
    return limits
  }
}
