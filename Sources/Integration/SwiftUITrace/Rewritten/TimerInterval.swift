public import Foundation
internal import TraceFormat
internal import TraceSupport

/// The interval of the timer that the code on this thread is scheduling. A timer that fires once does not report its own.
public enum TimerInterval {
  private static let key = "com.twotrack.interval"

  /// Returns the interval, and keeps it for the timer.
  public static func of(_ seconds: TimeInterval) -> TimeInterval {
    Thread.current.threadDictionary[key] = seconds
    return seconds
  }

  static func take() -> TimeInterval? {
    defer { Thread.current.threadDictionary.removeObject(forKey: key) }
    return Thread.current.threadDictionary[key] as? TimeInterval
  }
}

extension Timer {
  /// The same timer, which is recorded as held until it is invalid.
  @discardableResult
  public func traced(line: UInt, fileID: StaticString = #fileID) -> Timer {
    let seconds = TimerInterval.take() ?? timeInterval
    guard let channel = TraceChannel.current else { return self }
    let resource = TracedResource.acquire(
      .timer, TimerName.text(seconds: seconds), site: "\(fileID):\(line)", on: channel)
    channel.hold(self, as: resource)
    return self
  }
}
