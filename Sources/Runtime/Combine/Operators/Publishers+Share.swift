extension Publisher {
  public func share() -> Publishers.Share<Self> { Publishers.Share(self) }

  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { Publishers.Multicast(upstream: self, subject: subject) }

  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { multicast(subject: createSubject()) }

  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Failure>>
  where Failure == Never { multicast(subject: PassthroughSubject()) }
}

extension Publishers {
  public final class Share<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private var connection: AnyCancellable?
    private var subscribers = 0

    init(_ upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let shared = Operator<Output, Failure> { downstream in
        self.subscribers += 1
        downstream.hold(AnyCancellable { self.removeSubscriber() })
        self.subject.forward(to: downstream)
        if self.connection == nil { self.connection = self.upstream.subscribe(self.subject) }
      }
      shared.receive(subscriber: subscriber)
    }

    private func removeSubscriber() {
      subscribers -= 1
      if subscribers == 0 { connection = nil }
    }
  }

  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let upstream: Upstream
    private let subject: SubjectType

    init(upstream: Upstream, subject: SubjectType) {
      self.upstream = upstream
      self.subject = subject
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private var connection: (any Cancellable)?
    private var subscribers = 0

    init(_ upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let connected = Operator<Output, Failure> { downstream in
        self.subscribers += 1
        downstream.hold(AnyCancellable { self.removeSubscriber() })
        self.upstream.forward(to: downstream)
        if self.connection == nil { self.connection = self.upstream.connect() }
      }
      connected.receive(subscriber: subscriber)
    }

    private func removeSubscriber() {
      subscribers -= 1
      if subscribers > 0 { return }
      connection?.cancel()
      connection = nil
    }
  }
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}
