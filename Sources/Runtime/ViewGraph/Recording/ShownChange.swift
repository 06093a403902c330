import TraceRecorder

/// The values before and after a write, for people to read.
struct ShownChange {
  let before: PlainValue
  let after: PlainValue
}

extension ShownChange {
  /// Fails unless both values are numbers or short texts.
  init?<Value>(from old: Value, to new: Value) {
    guard let after = PlainValue.of(new), let before = PlainValue.of(old) else { return nil }
    self.init(before: before, after: after)
  }
}
