public import TraceFormat

/// One of the author's closures or tasks that is driven by the lifecycle of a node.
open class Effect: NodeModifier {
  /// The node that owns the effect: the node of the modified view, or the node of the view whose body contains the
  /// effect if both nodes have the same lifetime.
  public internal(set) final var owner: Node? {
    get { ownerReference?.node }
    set { ownerReference = newValue?.reference }
  }
  private final var ownerReference: NodeReference?
  /// The effect's position among the owner's effects.
  public internal(set) final var ordinal = 0
  public final let site: SourceSite?

  public init(site: SourceSite?) { self.site = site }

  /// The callback that the effect runs; nil if it does not run any of the author's closures.
  open class var callback: WellKnownString? { nil }

  /// Runs code that subscribes to something on behalf of the owner.
  public final func subscribing<Result>(_ body: () -> Result) -> Result {
    guard let owner else { return body() }
    return owner.graph.withContext(owner, body)
  }

  /// Called when the node that the effect is written on enters the screen.
  open func enter(_ graph: Graph) {}

  /// Called when that node has become visible, in callback order, after layout.
  open func appear(_ graph: Graph, onscreen: Bool) {}

  /// Called when that node has become hidden.
  open func disappear(_ graph: Graph) {}

  /// Called before the owner is destroyed.
  open func willEnd() {}

  /// True if ``disappear(_:)`` only cancels a task, which the knob `cancelOrder` orders separately.
  open var cancelsTask: Bool { false }
}

/// An `onAppear` closure.
public final class AppearEffect: Effect {
  public var action: (() -> Void)?

  public override class var callback: WellKnownString? { .appear }

  public override func appear(_ graph: Graph, onscreen: Bool) {
    guard let action, let owner else { return }
    graph.run(.appear, of: owner, ordinal: ordinal, site: site, onscreen: onscreen, action)
  }
}

/// An `onDisappear` closure.
public final class DisappearEffect: Effect {
  public var action: (() -> Void)?

  public override class var callback: WellKnownString? { .disappear }

  public override func disappear(_ graph: Graph) {
    guard let action, let owner else { return }
    graph.run(.disappear, of: owner, ordinal: ordinal, site: site, onscreen: false, action)
  }
}
