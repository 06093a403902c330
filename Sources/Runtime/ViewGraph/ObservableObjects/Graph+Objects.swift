import TraceFormat

extension Graph {
  /// The entry of a reference object of the author's; its creation is recorded when the graph first sees it.
  /// - Parameters:
  ///   - node: the node that the object was made for, or that it was found in.
  ///   - slot: the place among the node's slots.
  public func track(_ object: AnyObject, type: Any.Type, node: Node?, slot: Int?) -> TrackedObject {
    objects.track(object, type: { _typeName(type, qualified: false) }, node: node, slot: slot)
  }

  /// Whether the graph's events go anywhere.
  public var isRecording: Bool { events.isRecording }

  /// Whether values of a type are references to objects.
  public static func isObject(_ type: Any.Type) -> Bool {
    // The first word of a class's metadata is 0; that of any other type is the number of its kind.
    unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0
  }

  /// A value that something keeps for the next time is shown now.
  public func addHolder(_ holder: any ObjectHolder) { objects.add(holder) }

  /// An object is about to change: the nodes that observe it run again.
  ///
  /// A publish during an update is put off to the update's end, one off the main thread is taken over to it; both with a warning.
  func publish(_ object: TrackedObject) {
    recordPublish(object.id)
    if events.thread != 1 { warn(.publishOffMain, firstObserver(of: object), nil) }
    guard isEvaluating else { return invalidateObservers(of: object) }
    warn(.publishInUpdate, reader?.enclosingView ?? reader, nil)
    enqueue { [self] in invalidateObservers(of: object) }
  }

  /// The evaluation under way depends on an object from now on, if the graph knows it.
  public func noteRead(of object: AnyObject) { objects.known(object)?.changeSlot.noteRead() }

  /// Notes an object that an initial-value expression made for a node's slot.
  /// - Parameter isKept: false where the slot has its value already, so that the new object is dropped.
  public func trackInitial(_ object: AnyObject, node: Node, slot: Int, isKept: Bool) {
    let tracked = track(object, type: type(of: object), node: node, slot: slot)
    if !isKept { objects.release(tracked) }
  }

  private func invalidateObservers(of object: TrackedObject) {
    object.changeSlot.invalidateReaders()
    for slot in object.observers.values {
      if let owner = unsafe slot.owner { invalidate(owner, cause: UInt64(WellKnownString.object.rawValue), by: slot) }
    }
  }

  private func firstObserver(of object: TrackedObject) -> Node? {
    object.observers.values.compactMap { unsafe $0.owner }.min { $0.id < $1.id }
  }
}
