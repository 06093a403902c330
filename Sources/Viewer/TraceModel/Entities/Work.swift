public import TraceFormat

/// What the model knows of one task.
public struct TaskState {
  public var id: UInt64 = 0
  /// The owner's id, or 0: a service.
  public var node: UInt64 = 0
  /// The well-known word of its `mode`, or 0.
  public var mode: UInt8 = 0
  public var idHash: UInt64?
  public var site: StringID?
  public var createSeq: UInt64 = 0
  public var createTime: UInt64 = 0
  public var createTurn: UInt64 = 0
  /// What was running where it was created.
  public var origin = Span.Kind.none
  /// The callback or action that it was.
  public var originWord: StringID?
  /// Created while its node was visible.
  public var createdVisible = false
  public var startSeq: UInt64 = 0
  public var cancelSeq: UInt64 = 0
  public var cancelTime: UInt64 = 0
  /// The well-known word of the cancel's `reason`, or 0.
  public var cancelReason: UInt8 = 0
  public var endSeq: UInt64 = 0
  public var endTime: UInt64 = 0
  /// The well-known word of `outcome`, or 0.
  public var outcome: UInt8 = 0
  /// The key and the inputs' hash of its latest fetch.
  public var fetchKey: StringID?
  public var fetchInputs: Int?
  /// The times of its node's life at its creation.
  public var appearance: UInt32 = 0

  public init() {}

  public var isActive: Bool { createSeq != 0 && endSeq == 0 }
  public var isCancelled: Bool { cancelSeq != 0 }
  public func `is`(_ mode: WellKnownString) -> Bool { self.mode == mode.rawValue }
  /// Started by `.task` or `.task(id:)`: the runtime cancels it.
  public var isViewTask: Bool { self.is(.view) || self.is(.viewId) }
}

/// What the model knows of one fetch.
public struct FetchState {
  public var id: UInt64 = 0
  public var key: StringID?
  public var node: UInt64 = 0
  public var task: UInt64 = 0
  public var beginSeq: UInt64 = 0
  public var beginTime: UInt64 = 0
  public init() {}
}

/// What the model knows of one resource or object.
public struct PossessionState {
  public var id: UInt64 = 0
  public var node: UInt64 = 0
  public var seq: UInt64 = 0
  public var time: UInt64 = 0
  public var type: StringID?
  public var name: StringID?
  public init() {}
}
