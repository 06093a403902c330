public struct Record<Output, Failure: Error>: Publisher {
  public struct Recording {
    public private(set) var output: [Output]
    public private(set) var completion: Subscribers.Completion<Failure>

    public init() { self.init(output: [], completion: .finished) }
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
    }
    public mutating func receive(_ input: Output) { output.append(input) }
    public mutating func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }
  }

  public let recording: Recording

  public init(recording: Recording) { self.recording = recording }
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Publishers.Operator<Output, Failure> { downstream in
      for value in recording.output { downstream.send(value) }
      downstream.finish(recording.completion)
    }.receive(subscriber: subscriber)
  }
}
