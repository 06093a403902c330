public import Foundation

extension Timer {
  /// The tolerance and the mode have no effect.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop)
  }

  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let runLoop: RunLoop
    // Sendable: the subject is thread-safe, the other fields are constants.
    private let subject = PassthroughSubject<Date, Never>()

    init(interval: TimeInterval, runLoop: RunLoop) {
      // Foundation's Timer has the same minimum.
      self.interval = Swift.max(0.0001, interval)
      self.runLoop = runLoop
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let stride = SchedulerInstant.Stride.seconds(interval)
      func schedule() -> any Cancellable {
        runLoop.schedule(after: runLoop.now.advanced(by: stride), interval: stride) { [subject] in
          subject.send(MainScheduling.current?.date ?? Date())
        }
      }
      guard let report = SubscriptionTracking.began(.timer(interval)) else { return schedule() }
      var turns: (any Cancellable)?
      report.scheduleTurns { turns = schedule() }
      nonisolated(unsafe) let scheduled = turns
      return AnyCancellable {
        unsafe scheduled?.cancel()
        report.end()
      }
    }
  }
}
