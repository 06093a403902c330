import Foundation

extension Publisher {
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.Derived<Output, Failure> {
    Publishers.Derived { outlet in
      var ended = false
      receiveSubscription?(outlet)
      receiveRequest?(.unlimited)
      outlet.own(AnyCancellable { if !ended { receiveCancel?() } })
      feed(
        outlet,
        value: { value, outlet in
          receiveOutput?(value)
          outlet.send(value)
        },
        completion: { end, outlet in
          ended = true
          receiveCompletion?(end)
          outlet.finish(end)
        })
    }
  }

  /// Writes each event to `stream`, the standard output if there is none.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Derived<Output, Failure> {
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

  /// Stops in the debugger at an event for which a closure returns true.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Derived<Output, Failure> {
    handleEvents(
      receiveSubscription: { if receiveSubscription?($0) == true { raise(SIGTRAP) } },
      receiveOutput: { if receiveOutput?($0) == true { raise(SIGTRAP) } },
      receiveCompletion: { if receiveCompletion?($0) == true { raise(SIGTRAP) } })
  }

  /// Stops in the debugger at a failure.
  public func breakpointOnError() -> Publishers.Derived<Output, Failure> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}
