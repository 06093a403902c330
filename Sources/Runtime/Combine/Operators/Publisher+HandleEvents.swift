import Foundation

extension Publisher {
  /// `receiveRequest` is called once, with unlimited demand: the upstream is always requested without limit.
  /// `receiveRequest` is called once, with unlimited demand: the upstream is always requested without limit.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    Publishers.Operator { downstream in
      var ended = false
      receiveSubscription?(downstream)
      receiveRequest?(.unlimited)
      downstream.hold(AnyCancellable { if !ended { receiveCancel?() } })
      forward(
        to: downstream,
        value: { value, downstream in
          receiveOutput?(value)
          downstream.send(value)
        },
        completion: { end, downstream in
          ended = true
          receiveCompletion?(end)
          downstream.finish(end)
        })
    }
  }

  /// Prints a publisher's events, except for "request" lines.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil)
    -> Publishers.Operator<Output, Failure>
  {
    let head = prefix.isEmpty ? "" : prefix + ": "
    var stream = stream
    func write(_ line: String) {
      if stream == nil { Swift.print(head + line) } else { stream?.write(head + line + "\n") }
    }
    return handleEvents(
      receiveSubscription: { _ in write("receive subscription") },
      receiveOutput: { write("receive value: (\($0))") },
      receiveCompletion: { write("receive \($0)") },
      receiveCancel: { write("receive cancel") })
  }

  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Operator<Output, Failure> {
    handleEvents(
      receiveSubscription: { if receiveSubscription?($0) == true { raise(SIGTRAP) } },
      receiveOutput: { if receiveOutput?($0) == true { raise(SIGTRAP) } },
      receiveCompletion: { if receiveCompletion?($0) == true { raise(SIGTRAP) } })
  }

  public func breakpointOnError() -> Publishers.Operator<Output, Failure> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}
