public import TraceFormat

/// The state of a task.
public struct TaskState {
  /// The task's id.
  public var id: UInt64 = 0
  /// The id of the owning node, or 0 for a service.
  public var node: UInt64 = 0
  /// The code of the well-known string in `mode`, or 0.
  public var mode: UInt8 = 0
  /// The hash of the id of a `.task(id:)`, or nil.
  public var idHash: UInt64?
  /// The source location of its creation, or nil.
  public var site: StringID?
  /// The position of its `task.create`, or 0.
  public var createSeq: UInt64 = 0
  /// The time of its creation, in nanoseconds from the start of the trace.
  public var createTime: UInt64 = 0
  /// The turn of its creation.
  public var createTurn: UInt64 = 0
  /// The origin of its creation.
  public var led = Origin()
  /// The kind of the span in which it was created.
  public var origin = Span.Kind.none
  /// The callback or action of that span, or nil.
  public var originWord: StringID?
  /// The source location of that callback, or nil.
  public var originSite: StringID?
  /// True if its node was visible when it was created.
  public var createdVisible = false
  /// The position of its first `task.start` or `task.resume`, or 0.
  public var startSeq: UInt64 = 0
  /// The position of its first `task.cancel`, or 0.
  public var cancelSeq: UInt64 = 0
  /// The time of its first cancel, in nanoseconds from the start of the trace.
  public var cancelTime: UInt64 = 0
  /// The code of the well-known string in the cancel's `reason`, or 0.
  public var cancelReason: UInt8 = 0
  /// The position of its `task.end`, or 0.
  public var endSeq: UInt64 = 0
  /// The time of its end, in nanoseconds from the start of the trace.
  public var endTime: UInt64 = 0
  /// The code of the well-known string in `outcome`, or 0.
  public var outcome: UInt8 = 0
  /// The key of its latest fetch, or nil.
  public var fetchKey: StringID?
  /// A hash of the inputs of its latest fetch, or nil.
  public var fetchInputs: Int?
  /// The number of its node's appearance at the creation of the task. See ``Node/appearance``.
  public var appearance: UInt32 = 0

  /// Creates the state of an unknown task.
  public init() {}

  /// True if the task was created and has not ended.
  public var isActive: Bool { createSeq != 0 && endSeq == 0 }
  /// True if the task was canceled.
  public var isCancelled: Bool { cancelSeq != 0 }
  /// Returns true if the task has that mode.
  public func `is`(_ mode: WellKnownString) -> Bool { self.mode == mode.rawValue }
  /// True if `.task` or `.task(id:)` started the task, so that the runtime cancels it.
  public var isViewTask: Bool { self.is(.view) || self.is(.viewId) }
}
