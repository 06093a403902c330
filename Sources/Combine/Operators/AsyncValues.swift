extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let subscription = sink(
        receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield(UncheckedValue($0).value) })
      let held = UncheckedValue(subscription)
      continuation.onTermination = { _ in held.value.cancel() }
    }
  }
}

/// A value that is handed from one thread to another and used on one at a time.
struct UncheckedValue<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
