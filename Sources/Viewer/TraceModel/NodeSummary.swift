/// The life of one node: the two tracks of a report.
public struct NodeSummary: Sendable {
  public struct TaskSpan: Sendable {
    public var task: UInt64
    public var start: UInt64?
    public var cancel: UInt64?
    public var end: UInt64?
    public var outcome: String?
    public init(task: UInt64) { self.task = task }
  }
  public struct FetchSpan: Sendable {
    public var fetch: UInt64
    public var key: String?
    public var begin: UInt64
    public var end: UInt64?
    public var outcome: String?
  }

  public var node: UInt64
  public var parent: UInt64?
  public var view: String?
  public var role: String?
  public var container: String?
  public var path: String?
  public var explicitID: String?
  /// Nanoseconds from the start of the trace; nil where the trace does not hold it.
  public var created: UInt64?
  public var destroyed: UInt64?
  public var destroyReason: String?
  /// The stretches in which it was visible; the last one may be open.
  public var visible: [(from: UInt64, to: UInt64?)]
  public var appears: Int
  public var disappears: Int
  public var bodies: Int
  /// The names of its state slots, by slot.
  public var states: [String]
  public var tasks: [TaskSpan]
  public var fetches: [FetchSpan]
}
