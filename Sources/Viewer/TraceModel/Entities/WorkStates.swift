package import TraceFormat

/// The state of a task.
package struct TaskState {
  /// The task's id.
  package var id: UInt64 = 0
  /// The id of the owning node, or 0 for a service.
  package var node: UInt64 = 0
  /// The code of the well-known string in `mode`, or 0.
  package var mode: UInt8 = 0
  /// The hash of the id of a `.task(id:)`, or nil.
  package var idHash: UInt64?
  /// The source location of its creation, or nil.
  package var site: StringID?
  /// The position of its `task.create`, or 0.
  package var createSeq: UInt64 = 0
  /// The time of its creation, in nanoseconds from the start of the trace.
  package var createTime: UInt64 = 0
  /// The turn of its creation.
  package var createTurn: UInt64 = 0
  /// The origin of its creation.
  package var led = Origin()
  /// The kind of the span in which it was created.
  package var origin = Span.Kind.none
  /// The callback or action of that span, or nil.
  package var originWord: StringID?
  /// The source location of that callback, or nil.
  package var originSite: StringID?
  /// True if its node was visible when it was created.
  package var createdVisible = false
  /// The position of its first `task.start` or `task.resume`, or 0.
  package var startSeq: UInt64 = 0
  /// The position of its first `task.cancel`, or 0.
  package var cancelSeq: UInt64 = 0
  /// The time of its first cancel, in nanoseconds from the start of the trace.
  package var cancelTime: UInt64 = 0
  /// The code of the well-known string in the cancel's `reason`, or 0.
  package var cancelReason: UInt8 = 0
  /// The position of its `task.end`, or 0.
  package var endSeq: UInt64 = 0
  /// The time of its end, in nanoseconds from the start of the trace.
  package var endTime: UInt64 = 0
  /// The code of the well-known string in `outcome`, or 0.
  package var outcome: UInt8 = 0
  /// The key of its latest fetch, or nil.
  package var fetchKey: StringID?
  /// A hash of the inputs of its latest fetch, or nil.
  package var fetchInputs: Int?
  /// The id of the model whose code started it, or 0.
  package var model: UInt64 = 0
  /// The number of its node's appearance at the creation of the task. See ``Node/appearance``.
  package var appearance: UInt32 = 0

  /// Creates the state of an unknown task.
  package init() {}

  /// True if the task was created and has not ended.
  package var isActive: Bool { createSeq != 0 && endSeq == 0 }
  /// True if the task was canceled.
  package var isCancelled: Bool { cancelSeq != 0 }
  /// Returns true if the task has that mode.
  package func `is`(_ mode: WellKnownString) -> Bool { self.mode == mode.rawValue }
  /// True if `.task` or `.task(id:)` started the task, so that the runtime cancels it.
  package var isViewTask: Bool { self.is(.view) || self.is(.viewId) }
}

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

/// The state of a resource or object, and its owner.
package struct OwnershipState {
  /// The id of the resource or object, or 0.
  package var id: UInt64 = 0
  /// The id of the owning node, or 0.
  package var node: UInt64 = 0
  /// The id of the node whose state an object is, even if another node has kept it since for the next visit; otherwise
  /// that of the owning node.
  package var owner: UInt64 = 0
  /// True for an object that a node observes, and whose owner is therefore unknown.
  package var isObserved = false
  /// The position of the acquisition or creation, or 0.
  package var seq: UInt64 = 0
  /// The time of the acquisition or creation, in nanoseconds from the start of the trace.
  package var time: UInt64 = 0
  /// The type, or nil.
  package var type: StringID?
  /// The name, or nil.
  package var name: StringID?
  /// The number of the slot in which the object was created, or nil.
  package var slot: UInt64?
  /// The id of the model whose code acquired the resource, or 0.
  package var model: UInt64 = 0

  /// Creates the state of an unknown resource or object.
  package init() {}
}
