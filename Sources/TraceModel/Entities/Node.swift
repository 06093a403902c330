public import TraceFormat

/// What the model knows of one node at the present point of the trace.
public struct NodeState {
  /// Facts that are true or not.
  public struct Facts: OptionSet, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Its `node.create` has been read.
    @inlinable public static var created: Facts { Facts(rawValue: 1) }
    @inlinable public static var destroyed: Facts { Facts(rawValue: 2) }
    /// Its last change of visibility was an enter.
    @inlinable public static var visible: Facts { Facts(rawValue: 4) }
    /// It has been visible with `onscreen` not false.
    @inlinable public static var seen: Facts { Facts(rawValue: 8) }
    /// The last of its appear and disappear callbacks was an appear.
    @inlinable public static var appeared: Facts { Facts(rawValue: 16) }
    /// An appear callback ran with `onscreen` false while it was not visible.
    @inlinable public static var hiddenAppear: Facts { Facts(rawValue: 32) }
    /// `callbacks` came with its `node.create`.
    @inlinable public static var callbacksKnown: Facts { Facts(rawValue: 64) }
    @inlinable public static var hasAppear: Facts { Facts(rawValue: 128) }
    @inlinable public static var hasDisappear: Facts { Facts(rawValue: 256) }
    /// It has entered or left at least once.
    @inlinable public static var visibilityKnown: Facts { Facts(rawValue: 512) }
    /// It was left without being destroyed, at least once.
    @inlinable public static var left: Facts { Facts(rawValue: 1024) }
  }

  public var facts: Facts = []
  public var id: UInt64 = 0
  /// The parent's id, or 0.
  public var parent: UInt64 = 0
  @usableFromInline var viewID: UInt64 = .none
  @usableFromInline var pathID: UInt64 = .none
  @usableFromInline var explicitID: UInt64 = .none
  @usableFromInline var siteID: UInt64 = .none
  /// The well-known word of `role` and of `container`, or 0.
  public var role: UInt8 = 0
  public var container: UInt8 = 0
  /// The index among its siblings, or -1.
  public var index: Int32 = -1
  public var createSeq: UInt64 = 0
  public var createTime: UInt64 = 0
  public var createTurn: UInt64 = 0
  public var createFrame: UInt64 = 0
  public var firstSeq: UInt64 = 0
  public var destroySeq: UInt64 = 0
  public var destroyTime: UInt64 = 0
  public var destroyTurn: UInt64 = 0
  /// How often it became visible; a doubling by the strict profile does not count.
  public var enters: UInt32 = 0
  public var enterSeq: UInt64 = 0
  public var enterTime: UInt64 = 0
  public var leaveSeq: UInt64 = 0
  public var leaveTime: UInt64 = 0
  /// How often its first appear and its first disappear callback ran.
  public var appears: UInt32 = 0
  public var disappears: UInt32 = 0
  public var appearSeq: UInt64 = 0
  public var disappearSeq: UInt64 = 0
  var appearOrdinal: UInt32 = .max
  var disappearOrdinal: UInt32 = .max
  /// Bodies begun and ended.
  public var bodies: UInt32 = 0
  public var bodiesEnded: UInt32 = 0
  public var bodySeq: UInt64 = 0
  /// State slots created and not destroyed.
  public var slots: UInt32 = 0
  public var slotsEver: UInt32 = 0
  /// The first of its slots that the trace has told of.
  var firstSlot: Ref<SlotState>?
  /// Where ``NodeHistory`` keeps its life, or -1.
  var life: Int32 = -1

  public init() {}
}

extension UInt64 {
  /// Stands for a string that is not known.
  @inlinable static var none: UInt64 { .max }
}

/// A node of the trace: a reference into the model, good until the next event.
public struct Node {
  @usableFromInline let ref: Ref<NodeState>

  @inlinable init(_ ref: Ref<NodeState>) { self.ref = ref }

  @inlinable public func `is`(_ facts: NodeState.Facts) -> Bool { ref.state.facts.contains(facts) }

  @inlinable public var view: StringID? { Self.string(ref.state.viewID) }
  @inlinable public var path: StringID? { Self.string(ref.state.pathID) }
  @inlinable public var explicitID: StringID? { Self.string(ref.state.explicitID) }
  @inlinable public var site: StringID? { Self.string(ref.state.siteID) }

  /// Whether its container is that one.
  @inlinable public func holds(_ container: WellKnownString) -> Bool { ref.state.container == container.rawValue }

  /// Whether it is a view that somebody wrote, as far as the trace tells: neither container nor primitive.
  @inlinable public var isView: Bool {
    if ref.state.role != 0 { return ref.state.role == WellKnownString.view.rawValue }
    return ref.state.container == 0 && ref.state.viewID != .none
  }

  /// Whether both an appear and a disappear closure stand on it; where the trace does not say, one that ran stands for both.
  @inlinable public var hasBothCallbacks: Bool {
    let facts = ref.state.facts
    return facts.contains(.callbacksKnown) ? facts.isSuperset(of: [.hasAppear, .hasDisappear]) : true
  }

  /// The number of its appearance, from 1; 0 before the first.
  @inlinable public var appearance: UInt32 { ref.state.enters > 0 ? ref.state.enters : ref.state.appears }

  @inlinable static func string(_ raw: UInt64) -> StringID? { raw == .none ? nil : StringID(rawValue: raw) }
}

// What the model knows of it, field by field: see ``NodeState``.
extension Node {
  @inlinable public var id: UInt64 { ref.state.id }
  @inlinable public var parent: UInt64 { ref.state.parent }
  @inlinable public var role: UInt8 { ref.state.role }
  @inlinable public var container: UInt8 { ref.state.container }
  @inlinable public var index: Int32 { ref.state.index }
  @inlinable public var createSeq: UInt64 { ref.state.createSeq }
  @inlinable public var createTime: UInt64 { ref.state.createTime }
  @inlinable public var createTurn: UInt64 { ref.state.createTurn }
  @inlinable public var createFrame: UInt64 { ref.state.createFrame }
  @inlinable public var firstSeq: UInt64 { ref.state.firstSeq }
  @inlinable public var destroySeq: UInt64 { ref.state.destroySeq }
  @inlinable public var destroyTime: UInt64 { ref.state.destroyTime }
  @inlinable public var destroyTurn: UInt64 { ref.state.destroyTurn }
  @inlinable public var enters: UInt32 { ref.state.enters }
  @inlinable public var enterSeq: UInt64 { ref.state.enterSeq }
  @inlinable public var enterTime: UInt64 { ref.state.enterTime }
  @inlinable public var leaveSeq: UInt64 { ref.state.leaveSeq }
  @inlinable public var leaveTime: UInt64 { ref.state.leaveTime }
  @inlinable public var appears: UInt32 { ref.state.appears }
  @inlinable public var disappears: UInt32 { ref.state.disappears }
  @inlinable public var appearSeq: UInt64 { ref.state.appearSeq }
  @inlinable public var disappearSeq: UInt64 { ref.state.disappearSeq }
  @inlinable public var bodies: UInt32 { ref.state.bodies }
  @inlinable public var bodiesEnded: UInt32 { ref.state.bodiesEnded }
  @inlinable public var bodySeq: UInt64 { ref.state.bodySeq }
  @inlinable public var slots: UInt32 { ref.state.slots }
  @inlinable public var slotsEver: UInt32 { ref.state.slotsEver }
}
