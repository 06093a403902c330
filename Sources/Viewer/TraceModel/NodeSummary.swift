/// The history of a node, as the two tracks of a report. Times are in nanoseconds from the start of the trace.
public struct NodeSummary: Sendable {
  /// A task of the node.
  public struct TaskSpan: Sendable {
    /// The task's id.
    public var task: UInt64
    /// The time of its first start, or nil.
    public var start: UInt64?
    /// The time of its first cancel, or nil.
    public var cancel: UInt64?
    /// The time of its end, or nil.
    public var end: UInt64?
    /// Its outcome, such as `cancelled`, or nil.
    public var outcome: String?

    /// Creates a task that has not started.
    public init(task: UInt64) { self.task = task }
  }

  /// A fetch of the node.
  public struct FetchSpan: Sendable {
    /// The fetch's id.
    public var fetch: UInt64
    /// Its key, or nil.
    public var key: String?
    /// The time at which it began.
    public var begin: UInt64
    /// The time of its end, or nil.
    public var end: UInt64?
    /// Its outcome, such as `ok`, or nil.
    public var outcome: String?
  }

  /// The node's id.
  public var node: UInt64
  /// The id of the parent, or nil.
  public var parent: UInt64?
  /// The type name of its view, or nil.
  public var view: String?
  /// Its role, such as `view` or `container`, or nil.
  public var role: String?
  /// Its kind of container, or nil.
  public var container: String?
  /// Its structural path, or nil.
  public var path: String?
  /// Its explicit id, such as the id of a row, or nil.
  public var explicitID: String?
  /// The time of its creation, or nil if the trace does not contain it.
  public var created: UInt64?
  /// The time of its destruction, or nil.
  public var destroyed: UInt64?
  /// The reason of its destruction, or nil.
  public var destroyReason: String?
  /// The time ranges in which it was visible. The last one may be open.
  public var visible: [(from: UInt64, to: UInt64?)]
  /// The number of appear callbacks.
  public var appears: Int
  /// The number of disappear callbacks.
  public var disappears: Int
  /// The number of bodies that began.
  public var bodies: Int
  /// The names of its state slots, by slot number.
  public var states: [String]
  /// Its tasks, in the order of their creation.
  public var tasks: [TaskSpan]
  /// Its fetches, in the order in which they began.
  public var fetches: [FetchSpan]
}
