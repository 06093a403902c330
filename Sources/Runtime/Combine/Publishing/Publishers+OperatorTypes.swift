// Apple's names for the publishers that operators return. Here, all of them are ``Publishers/Operator``.
extension Publishers {
  public typealias Map<Upstream: Publisher, Output> = Operator<Output, Upstream.Failure>
  public typealias MapKeyPath<Upstream: Publisher, Output> = Operator<Output, Upstream.Failure>
  public typealias TryMap<Upstream: Publisher, Output> = Operator<Output, any Error>
  public typealias CompactMap<Upstream: Publisher, Output> = Operator<Output, Upstream.Failure>
  public typealias MapError<Upstream: Publisher, Failure: Error> = Operator<Upstream.Output, Failure>
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = Operator<Upstream.Output, Failure>
  public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> = Operator<
    NewPublisher.Output, Upstream.Failure
  >
  public typealias SwitchToLatest<P: Publisher, Upstream: Publisher> = Operator<P.Output, P.Failure>
  public typealias Filter<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias RemoveDuplicates<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Drop<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias DropWhile<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias First<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Output<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Retry<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias ReplaceError<Upstream: Publisher> = Operator<Upstream.Output, Never>
  public typealias ReplaceEmpty<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> = Operator<Upstream.Output, NewPublisher.Failure>
  public typealias Scan<Upstream: Publisher, Output> = Operator<Output, Upstream.Failure>
  public typealias Collect<Upstream: Publisher> = Operator<[Upstream.Output], Upstream.Failure>
  public typealias HandleEvents<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder> = Operator<Output, any Error>
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Operator<Upstream.Output, Upstream.Failure>
  public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Operator<Upstream.Output, Upstream.Failure>
  public typealias TryFilter<Upstream: Publisher> = Operator<Upstream.Output, any Error>
  public typealias TryCompactMap<Upstream: Publisher, Output> = Operator<Output, any Error>
  public typealias TryScan<Upstream: Publisher, Output> = Operator<Output, any Error>
  public typealias TryCatch<Upstream: Publisher, NewPublisher: Publisher> = Operator<Upstream.Output, any Error>
  public typealias Reduce<Upstream: Publisher, Output> = Operator<Output, Upstream.Failure>
  public typealias CollectByCount<Upstream: Publisher> = Operator<[Upstream.Output], Upstream.Failure>
  public typealias CollectByTime<Upstream: Publisher, Context: Scheduler> = Operator<
    [Upstream.Output], Upstream.Failure
  >
  public typealias Timeout<Upstream: Publisher, Context: Scheduler> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Buffer<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias PrefixWhile<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias PrefixUntilOutput<Upstream: Publisher, Other: Publisher> = Operator<
    Upstream.Output, Upstream.Failure
  >
  public typealias DropUntilOutput<Upstream: Publisher, Other: Publisher> = Operator<Upstream.Output, Upstream.Failure>
  public typealias Print<Upstream: Publisher> = Operator<Upstream.Output, Upstream.Failure>
}
