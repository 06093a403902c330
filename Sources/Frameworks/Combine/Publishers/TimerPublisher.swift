public import Foundation

extension Timer {
  /// A publisher of the date, every `interval` seconds from its connection on.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop)
  }

  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never

    /// Seconds between two dates.
    public let interval: TimeInterval
    public let runLoop: RunLoop
    // Sendable: the subject guards itself, the rest does not change.
    private let subject = PassthroughSubject<Date, Never>()

    init(interval: TimeInterval, runLoop: RunLoop) {
      // As a timer's: time passes between two dates.
      self.interval = Swift.max(0.0001, interval)
      self.runLoop = runLoop
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let stride = SchedulerInstant.Stride.seconds(interval)
      return runLoop.schedule(after: runLoop.now.advanced(by: stride), interval: stride) { [subject] in
        subject.send(MainScheduling.current?.date ?? Date())
      }
    }
  }
}
