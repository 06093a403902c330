public import TraceFormat

/// A closure or task of the author's that a node's lifecycle drives.
open class Effect: NodeModifier {
  /// The node to which the effect belongs: the modified view's, or that of the view whose body it stands in when both live equally long.
  public internal(set) final unowned(unsafe) var owner: Node?
  /// The position among the owner's effects.
  public internal(set) final var ordinal = 0
  public final let site: SourceSite?

  public init(site: SourceSite?) { self.site = site }

  /// The callback that the effect runs, where it runs one of the author's closures.
  open class var callback: WellKnownString? { nil }

  /// The owner is on the screen from now on.
  open func enter(_ graph: Graph) {}

  /// The owner became visible. Called in callback order, once the whole change is laid out.
  open func appear(_ graph: Graph, onscreen: Bool) {}

  /// The owner became hidden.
  open func disappear(_ graph: Graph) {}

  /// The owner's life ends.
  open func willEnd() {}

  /// Whether ``disappear(_:)`` only cancels a task, which knobs order apart.
  open var cancelsTask: Bool { false }
}

/// `onAppear`.
public final class AppearEffect: Effect {
  public var action: (() -> Void)?

  public override class var callback: WellKnownString? { .appear }

  public override func appear(_ graph: Graph, onscreen: Bool) {
    guard let action, let owner = unsafe owner else { return }
    graph.run(.appear, of: owner, ordinal: ordinal, site: site, onscreen: onscreen, action)
  }
}

/// `onDisappear`.
public final class DisappearEffect: Effect {
  public var action: (() -> Void)?

  public override class var callback: WellKnownString? { .disappear }

  public override func disappear(_ graph: Graph) {
    guard let action, let owner = unsafe owner else { return }
    graph.run(.disappear, of: owner, ordinal: ordinal, site: site, onscreen: false, action)
  }
}

/// `onChange`, `onReceive` and other closures that values drive.
open class ValueEffect: Effect {
  private var frame: UInt64 = 0
  private var dispatches = 0
  private var hasWarned = false

  /// Queues a run of the closure, however often it is called in a frame. May be called on any thread.
  public final func deliver(_ callback: WellKnownString, _ action: @escaping () -> Void) {
    guard let owner = unsafe owner else { return }
    let graph = owner.graph
    guard graph.isOnThread else {
      nonisolated(unsafe) let action = action
      graph.forward { unsafe self.deliver(callback, action) }
      return
    }
    graph.enqueue { [self] in
      guard !owner.isDestroyed else { return }
      graph.run(callback, of: owner, ordinal: ordinal, site: site, onscreen: owner.isVisible, action)
    }
  }

  /// Queues a dispatch of the closure for the end of the update.
  ///
  /// At most two dispatches a frame are made; a third is dropped, with a warning.
  public final func dispatch(_ callback: WellKnownString, _ action: @escaping () -> Void) {
    guard let owner = unsafe owner else { return }
    let graph = owner.graph
    graph.enqueue { [self] in
      guard !owner.isDestroyed else { return }
      if frame != graph.frame {
        frame = graph.frame
        dispatches = 0
        hasWarned = false
      }
      guard dispatches < 2 else {
        if !hasWarned { graph.warn(.multipleUpdates, owner, site) }
        hasWarned = true
        return
      }
      dispatches += 1
      graph.run(callback, of: owner, ordinal: ordinal, site: site, onscreen: owner.isVisible, action)
    }
  }
}
