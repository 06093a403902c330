import TraceFormat

extension Graph {
  /// Returns the entry of one of the author's reference objects. Records the object when the graph first sees it.
  /// - Parameters:
  ///   - node: The node for which the object was created, or in which it was found.
  ///   - slot: The index among the node's slots.
  public func track(_ object: AnyObject, type: Any.Type, node: Node?, slot: Int?) -> TrackedObject {
    objects.track(object, type: { _typeName(type, qualified: false) }, node: node, slot: slot)
  }

  /// True if the graph records events.
  public var isRecording: Bool { events.isRecording }
  /// True if changes of views' inputs are recorded.
  public var recordsInputs: Bool { events.records(.propChange) }
  /// True if the runs of initial-value expressions are recorded.
  public var recordsInitialValues: Bool { events.records(.stateInit) }

  /// Returns true if values of a type are references to objects.
  public static func isObject(_ type: Any.Type) -> Bool {
    // The first word of a class's metadata is 0; for any other type it is the number of the type's kind.
    // lifetime: metadata lives as long as the process; its first word is the kind.
    unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0
  }

  /// Adds a holder whose value is being shown.
  public func addHolder(_ holder: any ObjectHolder) { objects.add(holder) }

  /// Invalidates the nodes that observe an object that is about to change.
  ///
  /// A change during an update is deferred to the end of the update, and a change off the main thread is moved to the main thread. Both cause a
  /// warning.
  func publish(_ object: TrackedObject, _ change: PropertyChange?) {
    let position = recordPublish(object.id, change)
    let place = events.isRecording ? object.place(change?.name, events) : 0
    if events.thread != 1 { warn(.publishOffMain, firstObserver(of: object), nil) }
    guard isEvaluating else { return invalidateObservers(of: object, (place, position)) }
    warn(.publishInUpdate, reader?.enclosingView ?? reader, nil)
    enqueue { [self] in invalidateObservers(of: object, (place, position)) }
  }

  /// Makes the current evaluation depend on an object, if the graph knows it.
  public func noteRead(of object: AnyObject) { objects.known(object)?.changeSlot.noteRead() }

  /// Tracks an object that an initial-value expression created for a node's slot.
  /// - Parameter isKept: False if the slot already has a value, so that the new object is dropped.
  public func trackInitial(_ object: AnyObject, node: Node, slot: Int, isKept: Bool) {
    let tracked = track(object, type: type(of: object), node: node, slot: slot)
    guard !isKept else { return }
    if events.isRecording {
      events.emit(.objectDiscard) { record in
        record[.object] = tracked.id
        record[.type] = events.intern(tracked.typeName)
        record[.node] = node.id
      }
    }
    objects.release(tracked)
  }

  private func invalidateObservers(of object: TrackedObject, _ change: (place: UInt64, writer: UInt64)) {
    object.changeSlot.invalidateReaders(writer: change.writer, place: change.place)
    for slot in object.observers.slots {
      if let owner = slot.owner { invalidate(owner, cause: UInt64(WellKnownString.object.rawValue), by: slot, change: change) }
    }
  }

  private func firstObserver(of object: TrackedObject) -> Node? {
    object.observers.slots.compactMap { $0.owner }.min { $0.id < $1.id }
  }
}
