public import Combine
public import Foundation
internal import TraceFormat
internal import TraceSupport

extension Publishers.Autoconnect where Upstream == Timer.TimerPublisher {
  /// The same publisher, whose timer is recorded as held while somebody subscribes to it.
  public func traced(line: UInt, fileID: StaticString = #fileID) -> TracedTimerPublisher {
    TracedTimerPublisher(upstream: self, fileID: fileID, line: line)
  }
}

/// A timer that runs while somebody subscribes to it.
public struct TracedTimerPublisher: Publisher {
  /// The time of a turn.
  public typealias Output = Date
  /// A timer does not fail.
  public typealias Failure = Never

  /// The subscribers that share the timer.
  private final class Subscribers: @unchecked Sendable {
    // Sendable: guarded by the lock.
    private let lock = NSLock()
    private var count = 0
    private var held: (resource: UInt64, channel: TraceChannel)?

    func begin(_ acquire: () -> (UInt64, TraceChannel)?) {
      lock.withLock {
        if count == 0 { held = acquire() }
        count += 1
      }
    }

    func end() {
      lock.withLock {
        count -= 1
        guard count == 0, let (resource, channel) = held else { return }
        held = nil
        channel.record(.resourceRelease) { $0[.resource] = resource }
      }
    }
  }

  private let upstream: Publishers.Autoconnect<Timer.TimerPublisher>
  // SwiftUI compares publishers by their values: like the timer itself, this one differs only if it was made anew.
  private let subscribers = Subscribers()
  private let fileID: StaticString
  private let line: UInt

  init(upstream: Publishers.Autoconnect<Timer.TimerPublisher>, fileID: StaticString, line: UInt) {
    self.upstream = upstream
    self.fileID = fileID
    self.line = line
  }

  /// Subscribes, which starts the timer unless it is running.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
    let (fileID, line, subscribers, seconds) = (fileID, line, subscribers, upstream.upstream.interval)
    subscribers.begin {
      guard let channel = TraceChannel.current else { return nil }
      return (
        TracedResource.acquire(.timer, TimerName.text(seconds: seconds), site: "\(fileID):\(line)", on: channel),
        channel
      )
    }
    upstream.handleEvents(receiveCancel: { subscribers.end() }).receive(subscriber: subscriber)
  }
}
