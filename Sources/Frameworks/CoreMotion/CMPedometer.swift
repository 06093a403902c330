public import Foundation

public struct CMError: Error, Equatable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let CMErrorMotionActivityNotAvailable = CMError(rawValue: 104)

public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

public final class CMPedometerData: NSObject, Sendable {
  public let startDate: Date
  public let endDate: Date
  public var numberOfSteps: NSNumber { 0 }
  public var distance: NSNumber? { nil }
  public var floorsAscended: NSNumber? { nil }
  public var floorsDescended: NSNumber? { nil }
  init(from start: Date, to end: Date) { (startDate, endDate) = (start, end) }
}

public typealias CMPedometerHandler = @Sendable (CMPedometerData?, (any Error)?) -> Void

/// Step counting is not available: queries and updates always fail with `CMErrorMotionActivityNotAvailable`.
public final class CMPedometer: NSObject, Sendable {
  public override init() { super.init() }
  public static func isStepCountingAvailable() -> Bool { false }
  public static func isDistanceAvailable() -> Bool { false }
  public static func isFloorCountingAvailable() -> Bool { false }
  public static func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
  public func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
    fail(handler)
  }
  public func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) { fail(handler) }
  public func stopUpdates() {}

  private func fail(_ handler: @escaping CMPedometerHandler) {
    HostAnswer.deliver { handler(nil, CMErrorMotionActivityNotAvailable) }
  }
}
