import TraceFormat

/// The place of a reference object among a node's properties; the node depends on the object whether its body reads it or not.
public final class ObjectSlot: Slot, @unchecked Sendable {
  public private(set) var tracked: TrackedObject?
  /// The object, where the node owns it.
  public var held: AnyObject?

  /// Observes this object from now on, and no longer the one before.
  /// - Parameter subscribe: ties the object's changes to the graph; called for the first observer.
  public func follow(_ object: TrackedObject, subscribe: (TrackedObject) -> AnyObject) {
    guard tracked !== object else { return }
    leave()
    tracked = object
    if object.subscription == nil { object.subscription = subscribe(object) }
    object.add(self)
  }

  public override func ended() {
    leave()
    held = nil
  }

  private func leave() {
    guard let tracked else { return }
    tracked.remove(self)
    if tracked.observers.isEmpty { graph.objects.release(tracked) }
    self.tracked = nil
  }
}
