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

extension Publisher {
  /// The values as an asynchronous sequence that throws the failure.
  @_disfavoredOverload
  public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = sink(
        receiveCompletion: { end in
          switch end {
          case .finished: continuation.finish()
          case .failure(let error): continuation.finish(throwing: error)
          }
        }, receiveValue: { continuation.yield(UncheckedValue($0).value) })
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
