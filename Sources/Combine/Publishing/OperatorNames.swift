// The names of what operators make, as files write them in types. All are the one publisher that operators make here.
extension Publishers {
  public typealias Map<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  public typealias TryMap<Upstream: Publisher, Output> = Derived<Output, any Error>
  public typealias CompactMap<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  public typealias MapError<Upstream: Publisher, Failure: Error> = Derived<Upstream.Output, Failure>
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = Derived<Upstream.Output, Failure>
  public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> = Derived<NewPublisher.Output, Upstream.Failure>
  public typealias SwitchToLatest<P: Publisher, Upstream: Publisher> = Derived<P.Output, P.Failure>
  public typealias Filter<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias RemoveDuplicates<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Drop<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias DropWhile<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias First<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Output<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Retry<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias ReplaceError<Upstream: Publisher> = Derived<Upstream.Output, Never>
  public typealias ReplaceEmpty<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> = Derived<Upstream.Output, NewPublisher.Failure>
  public typealias Scan<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  public typealias Collect<Upstream: Publisher> = Derived<[Upstream.Output], Upstream.Failure>
  public typealias HandleEvents<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder> = Derived<Output, any Error>
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Derived<Upstream.Output, Upstream.Failure>
  public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Derived<Upstream.Output, Upstream.Failure>
}
