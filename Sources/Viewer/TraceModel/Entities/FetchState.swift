package import TraceFormat

/// The state of a fetch.
package struct FetchState {
  /// The fetch's id, or 0.
  package var id: UInt64 = 0
  /// The key, or nil.
  package var key: StringID?
  /// The id of the node that fetches, or 0 for a service.
  package var node: UInt64 = 0
  /// The id of the task that fetches, or 0.
  package var task: UInt64 = 0
  /// The position of its `fetch.begin`.
  package var beginSeq: UInt64 = 0
  /// The time at which it began, in nanoseconds from the start of the trace.
  package var beginTime: UInt64 = 0

  /// Creates the state of an unknown fetch.
  package init() {}
}
