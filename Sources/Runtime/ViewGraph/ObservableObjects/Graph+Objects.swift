import Dispatch
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

  /// True if reflection can look at the properties of an object. Those of Dispatch's hold blocks, which it cannot copy.
  static func canReflect(_ object: AnyObject) -> Bool { !(object is DispatchWorkItem) && !(object is DispatchObject) }

  /// Returns true if values of the type are objects, or optional ones.
  static func holdsObject(_ type: Any.Type) -> Bool {
    func wraps<Value>(_: Value.Type) -> Bool { (Value.self as? any OptionalObject.Type)?.isObject ?? false }
    return isObject(type) || ValueEquality.isOptional(type) && _openExistential(type, do: wraps)
  }

  /// Returns the object that a value of such a type is or holds.
  static func object<Value>(in value: Value) -> AnyObject? {
    if isObject(Value.self) { return value as AnyObject }
    return (value as? any OptionalObject)?.object
  }

  /// Adds a holder whose value is being shown.
  public func addHolder(_ holder: any ObjectHolder) { objects.add(holder) }

  /// Invalidates the nodes that observe an object that is about to change.
  ///
  /// A change during an update is deferred to the end of the update, and a change off the main thread is moved to the
  /// main thread. Both cause a warning.
  func publish(_ object: TrackedObject, _ change: PropertyChange?) {
    let position = recordPublish(object.id, change)
    let place = events.isRecording ? object.place(change?.name, events) : 0
    if events.thread != 1 { warn(.publishOffMain, firstObserver(of: object), nil) }
    guard isEvaluating else { return invalidateObservers(of: object, (place, position), tellsProperty: change != nil) }
    warn(.publishInUpdate, reader?.enclosingView ?? reader, nil)
    enqueue { [self] in invalidateObservers(of: object, (place, position), tellsProperty: change != nil) }
  }

  /// Makes the current evaluation depend on an object, if the graph knows it.
  public func noteRead(of object: AnyObject) { objects.known(object)?.changeSlot.noteRead() }

  /// True if the graph has seen the object before.
  public func knows(_ object: AnyObject) -> Bool { objects.known(object) != nil }

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

  /// Notes that a view has got another model as an input.
  public func noteReplaced(_ model: AnyObject, name: CachedName, in node: Node) {
    if events.records(.warning) { objects.noteReplaced(model, name: name, in: node) }
  }

  func warnOfReplaced(_ name: CachedName, in node: Node) {
    let name = events.intern(name)
    events.emit(.warning) { record in
      record.set(.code, .modelReplaced)
      record[.node] = node.id
      record[.name] = name
    }
  }

  /// Notes that the current evaluation reads a published property of an object, or makes a binding to one.
  package func notePublishedRead(of object: AnyObject) {
    guard isEvaluating, events.tellsReads, let reader else { return }
    reader.objectReads.insert(ObjectIdentifier(object))
    if let view = reader.enclosingView, view !== reader { view.objectReads.insert(ObjectIdentifier(object)) }
  }

  /// - Parameter tellsProperty: True if the change is that of a published property, whose readers are known.
  private func invalidateObservers(
    of object: TrackedObject, _ change: (place: UInt64, writer: UInt64), tellsProperty: Bool
  ) {
    object.changeSlot.invalidateReaders(writer: change.writer, place: change.place)
    for slot in object.observers.slots {
      guard let owner = slot.owner else { continue }
      let isRead = !tellsProperty || owner.objectReads.contains(object.key)
      invalidate(owner, cause: UInt64(WellKnownString.object.rawValue), by: slot, change: isRead ? change : nil)
    }
  }

  private func firstObserver(of object: TrackedObject) -> Node? {
    object.observers.slots.compactMap { $0.owner }.min { $0.id < $1.id }
  }
}

/// An optional, whose wrapped value may be an object.
private protocol OptionalObject {
  static var isObject: Bool { get }
  var object: AnyObject? { get }
}

extension Optional: OptionalObject {
  static var isObject: Bool { Graph.isObject(Wrapped.self) }
  var object: AnyObject? { Self.isObject ? map { $0 as AnyObject } : nil }
}
