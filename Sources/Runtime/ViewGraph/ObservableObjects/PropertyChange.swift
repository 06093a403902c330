import TraceRecorder

/// A write of a model object's property, to the extent that a trace shows it.
public struct PropertyChange {
  public let name: String
  /// The hash of the new value; nil if its content is not accessible.
  let hash: UInt64?
  /// The hash of the old value; nil if its content is not accessible.
  let before: UInt64?
  /// True if few other values have the hash of the new one.
  let isDistinctive: Bool
  /// The text of the new value, if a trace is allowed to show it.
  let value: ValueText?
  /// The values before and after, if the running graph's trace shows them.
  let shown: ShownChange?
  /// True if the new value equals the old one; nil if that is unknown.
  let isEqual: Bool?
  /// The address of the task whose handle was stored, 0 for nil; nil if the value is not a handle.
  let handle: UInt?
  /// True if the writing code had just read the property; false if it had not, or if that is unknown.
  let isReadFirst: Bool

  public init<Value>(name: String, old: Value, new: Value, isReadFirst: Bool = false) {
    self.isReadFirst = isReadFirst
    self.name = name
    hash = ValueHash.of(new)
    let before = ValueHash.of(old)
    self.before = before
    isDistinctive = ValueHash.isDistinctive(new)
    value = ValueText.of(new)
    let isShown = ActiveGraph.onThisThread?.events.showsValues == true
    shown = isShown && value == nil ? ShownChange(from: old, to: new) : nil
    isEqual = hash.flatMap { new in before.map { $0 == new } }
    handle = TypeTraits.handleAddress(new)
  }

  /// Creates a change of which only the hash of the old value is known, if that.
  init<Value>(name: String, new: Value, hashBefore: UInt64?) {
    isReadFirst = false
    self.name = name
    hash = ValueHash.of(new)
    before = hashBefore
    isDistinctive = ValueHash.isDistinctive(new)
    value = ValueText.of(new)
    shown = nil
    isEqual = hash.flatMap { new in hashBefore.map { $0 == new } }
    handle = TypeTraits.handleAddress(new)
  }
}
