import TraceFormat

/// A slot for a reference object. The node depends on the object even if its body does not read it.
public final class ObjectSlot: Slot, @unchecked Sendable {
  public private(set) var tracked: TrackedObject?
  /// The slot's place in the object's list of observers.
  var place = 0
  /// The object, if the node owns it.
  public var held: AnyObject?

  /// Observes this object instead of the previous one.
  /// - Parameter subscribe: Subscribes to the object's changes; called for its first observer.
  public func follow(_ object: TrackedObject, subscribe: (TrackedObject) -> AnyObject) {
    guard tracked !== object else { return }
    leave()
    tracked = object
    if object.subscription == nil { object.subscription = subscribe(object) }
    object.observers.append(self)
  }

  public override func ended() {
    leave()
    held = nil
  }

  private func leave() {
    guard let tracked else { return }
    tracked.observers.remove(self)
    if tracked.observers.isEmpty { graph.objects.release(tracked) }
    self.tracked = nil
  }
}
