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

  /// Writes each event to the standard output.
  public func print(_ prefix: String = "") -> Publishers.Derived<Output, Failure> {
    let head = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveSubscription: { _ in Swift.print("\(head)receive subscription") },
      receiveOutput: { Swift.print("\(head)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(head)receive \($0)") },
      receiveCancel: { Swift.print("\(head)receive cancel") })
  }
}
