public import TraceFormat

/// The state of a fetch.
public struct FetchState {
  /// The fetch's id, or 0.
  public var id: UInt64 = 0
  /// The key, or nil.
  public var key: StringID?
  /// The id of the node that fetches, or 0 for a service.
  public var node: UInt64 = 0
  /// The id of the task that fetches, or 0.
  public var task: UInt64 = 0
  /// The position of its `fetch.begin`.
  public var beginSeq: UInt64 = 0
  /// The time at which it began, in nanoseconds from the start of the trace.
  public var beginTime: UInt64 = 0

  /// Creates the state of an unknown fetch.
  public init() {}
}
