internal import TraceFormat

// A field that means something else in the events of writes.
extension Event {
  /// True if few other values have the hash of the written one; false for a Bool, nil, 0, 1, what is empty, and a case
  /// without a payload. Nil for other events.
  public var isDistinctive: Bool? { isWrite ? self[.randomID] : nil }

  /// The number or text that a write replaces, if the trace has it; the new one is ``value``. Nil for other events.
  public var beforeValue: String? { isWrite ? self[.request] : nil }

  private var isWrite: Bool { kind == .stateWrite || kind == .objectPublish }
}
