public import TraceFormat

/// What the model knows of one node at the present point of the trace, as far as most events of most traces touch it: one cache line.
/// The rest is ``NodeDetails``.
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
    /// One of its slots was destroyed.
    @inlinable public static var lostSlot: Facts { Facts(rawValue: 2048) }
    /// A write to one of its slots told whether it changed anything.
    @inlinable public static var comparedWrite: Facts { Facts(rawValue: 4096) }
    /// What makes its next body worth a look.
    static var marked: Facts { [.destroyed, .lostSlot, .comparedWrite] }
  }

  public var facts: Facts = []
  /// Where ``NodeHistory`` keeps its life, or -1.
  var life: Int32 = -1
  @usableFromInline var id: UInt64 = 0
  /// Bodies begun and ended.
  @usableFromInline var bodies: UInt32 = 0
  @usableFromInline var bodiesEnded: UInt32 = 0
  @usableFromInline var bodySeq: UInt64 = 0
  /// State slots created and not destroyed.
  @usableFromInline var slots: UInt32 = 0
  @usableFromInline var slotsEver: UInt32 = 0
  /// The first of its slots that the trace has told of.
  var firstSlot: Ref<SlotState>?
  @usableFromInline var firstSeq: UInt64 = 0
  /// The rest; only a place that is not in use has none.
  @usableFromInline var place: Ref<NodeDetails>?

  init() {}
}

extension Ref<NodeState> {
  @inlinable var details: NodeDetails {
    @inline(__always) _read { yield unsafe pointer.pointee.place.unsafelyUnwrapped.pointer.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee.place.unsafelyUnwrapped.pointer.pointee }
  }
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

  @inlinable public var view: StringID? { Self.string(ref.details.viewID) }
  @inlinable public var path: StringID? { Self.string(ref.details.pathID) }
  @inlinable public var explicitID: StringID? { Self.string(ref.details.explicitID) }
  @inlinable public var site: StringID? { Self.string(ref.details.siteID) }

  /// Whether its container is that one.
  @inlinable public func holds(_ container: WellKnownString) -> Bool { ref.details.container == container.rawValue }

  /// Whether it is a view that somebody wrote, as far as the trace tells: neither container nor primitive.
  @inlinable public var isView: Bool {
    if ref.details.role != 0 { return ref.details.role == WellKnownString.view.rawValue }
    return ref.details.container == 0 && ref.details.viewID != .none
  }

  /// Whether both an appear and a disappear closure stand on it; where the trace does not say, one that ran stands for both.
  @inlinable public var hasBothCallbacks: Bool {
    let facts = ref.state.facts
    return facts.contains(.callbacksKnown) ? facts.isSuperset(of: [.hasAppear, .hasDisappear]) : true
  }

  /// Whether a disappear closure has not run since the node last appeared.
  @inlinable public var owesDisappear: Bool {
    self.is(.appeared) || (ref.details.appears > 0 && ref.details.disappearsSinceAppear < ref.details.disappearClosures)
  }

  /// The number of its appearance, from 1; 0 before the first.
  @inlinable public var appearance: UInt32 { ref.details.enters > 0 ? ref.details.enters : ref.details.appears }

  @inlinable static func string(_ raw: UInt64) -> StringID? { raw == .none ? nil : StringID(rawValue: raw) }
}

// What the model knows of it, field by field: see ``NodeState``.
extension Node {
  @inlinable public var id: UInt64 { ref.state.id }
  @inlinable public var parent: UInt64 { ref.details.parent }
  @inlinable public var role: UInt8 { ref.details.role }
  @inlinable public var container: UInt8 { ref.details.container }
  @inlinable public var index: Int32 { ref.details.index }
  @inlinable public var createSeq: UInt64 { ref.details.createSeq }
  @inlinable public var createTime: UInt64 { ref.details.createTime }
  @inlinable public var createTurn: UInt64 { ref.details.createTurn }
  @inlinable public var createFrame: UInt64 { ref.details.createFrame }
  @inlinable public var firstSeq: UInt64 { ref.state.firstSeq }
  @inlinable public var destroySeq: UInt64 { ref.details.destroySeq }
  @inlinable public var destroyTime: UInt64 { ref.details.destroyTime }
  @inlinable public var destroyTurn: UInt64 { ref.details.destroyTurn }
  @inlinable public var enters: UInt32 { ref.details.enters }
  @inlinable public var enterSeq: UInt64 { ref.details.enterSeq }
  @inlinable public var enterTime: UInt64 { ref.details.enterTime }
  @inlinable public var leaveSeq: UInt64 { ref.details.leaveSeq }
  @inlinable public var leaveTime: UInt64 { ref.details.leaveTime }
  @inlinable public var appears: UInt32 { ref.details.appears }
  @inlinable public var disappears: UInt32 { ref.details.disappears }
  @inlinable public var appearSeq: UInt64 { ref.details.appearSeq }
  @inlinable public var disappearSeq: UInt64 { ref.details.disappearSeq }
  @inlinable public var bodies: UInt32 { ref.state.bodies }
  @inlinable public var bodiesEnded: UInt32 { ref.state.bodiesEnded }
  @inlinable public var bodySeq: UInt64 { ref.state.bodySeq }
  @inlinable public var slots: UInt32 { ref.state.slots }
  @inlinable public var slotsEver: UInt32 { ref.state.slotsEver }
}
