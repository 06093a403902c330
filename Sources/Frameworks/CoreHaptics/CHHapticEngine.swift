public import Foundation

public struct CHHapticError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case operationNotPermitted = -4806
    case engineStartTimeout = -4808
    case notSupported = -4809
    case serverInitFailed = -4810
    case serverInterrupted = -4811
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var notSupported: Code { .notSupported }
}

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

/// Creating an engine always fails with `.notSupported`, as on a device without haptics.
public final class CHHapticEngine: @unchecked Sendable {
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
    case systemError = -1
  }
  private struct NoCapability: CHHapticDeviceCapability {
    let supportsHaptics = false
    let supportsAudio = false
  }
  public static func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoCapability() }

  public var resetHandler: () -> Void = {}
  public var stoppedHandler: (StoppedReason) -> Void = { _ in }
  public var playsHapticsOnly = false
  public var isAutoShutdownEnabled = false

  /// - Throws: ``CHHapticError/Code/notSupported``.
  public init() throws { throw CHHapticError(.notSupported) }
  public func start() throws { throw CHHapticError(.notSupported) }
  public func start() async throws { throw CHHapticError(.notSupported) }
  public func stop(completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(CHHapticError(.notSupported))
  }
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
}

public protocol CHHapticPatternPlayer: NSObjectProtocol {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}

/// Patterns can be created and never played.
public final class CHHapticPattern: NSObject, Sendable {
  public let duration: TimeInterval
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
}

public final class CHHapticEvent: NSObject, @unchecked Sendable {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = Self(rawValue: "HapticTransient")
    public static let hapticContinuous = Self(rawValue: "HapticContinuous")
    public static let audioContinuous = Self(rawValue: "AudioContinuous")
  }
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = Self(rawValue: "HapticIntensity")
    public static let hapticSharpness = Self(rawValue: "HapticSharpness")
    public static let attackTime = Self(rawValue: "AttackTime")
    public static let decayTime = Self(rawValue: "DecayTime")
    public static let releaseTime = Self(rawValue: "ReleaseTime")
    public static let sustained = Self(rawValue: "Sustained")
  }
  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  public var relativeTime: TimeInterval
  public var duration: TimeInterval
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval
  ) {
    (self.type, eventParameters, relativeTime, duration) = (type, eventParams, time, 0)
  }
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval
  ) { (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration) }
}

public final class CHHapticEventParameter: NSObject, @unchecked Sendable {
  public let parameterID: CHHapticEvent.ParameterID
  public var value: Float
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

public final class CHHapticDynamicParameter: NSObject, @unchecked Sendable {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensityControl = Self(rawValue: "HapticIntensityControl")
    public static let hapticSharpnessControl = Self(rawValue: "HapticSharpnessControl")
  }
  public let parameterID: ID
  public var value: Float
  public var relativeTime: TimeInterval
  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
  }
}

public final class CHHapticParameterCurve: NSObject, Sendable {
  public final class ControlPoint: NSObject, @unchecked Sendable {
    public var relativeTime: TimeInterval
    public var value: Float
    public init(relativeTime time: TimeInterval, value: Float) { (relativeTime, self.value) = (time, value) }
  }
  public let parameterID: CHHapticDynamicParameter.ID
  public let controlPoints: [ControlPoint]
  public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval) {
    (self.parameterID, self.controlPoints) = (parameterID, controlPoints)
  }
}
