@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

public struct CMAcceleration: Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public typealias CMRotationRate = CMAcceleration

public final class CMAttitude: NSObject, Sendable {
  public var roll: Double { 0 }
  public var pitch: Double { 0 }
  public var yaw: Double { 0 }
}

public final class CMDeviceMotion: NSObject, Sendable {
  public let attitude = CMAttitude()
  public var gravity: CMAcceleration { CMAcceleration(x: 0, y: -1, z: 0) }
  public var userAcceleration: CMAcceleration { CMAcceleration() }
  public var rotationRate: CMRotationRate { CMAcceleration() }
  public var heading: Double { -1 }
}

public final class CMAccelerometerData: NSObject, Sendable {
  public let acceleration: CMAcceleration
  init(acceleration: CMAcceleration) { self.acceleration = acceleration }
}

public final class CMGyroData: NSObject, Sendable {
  public let rotationRate: CMRotationRate
  init(rotationRate: CMRotationRate) { self.rotationRate = rotationRate }
}

public typealias CMDeviceMotionHandler = @Sendable (CMDeviceMotion?, (any Error)?) -> Void
public typealias CMAccelerometerHandler = @Sendable (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = @Sendable (CMGyroData?, (any Error)?) -> Void

/// No sensor is available: starting updates has no effect, and handlers are never called.
public final class CMMotionManager: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  public var isDeviceMotionAvailable: Bool { false }
  public var isAccelerometerAvailable: Bool { false }
  public var isGyroAvailable: Bool { false }
  public var isMagnetometerAvailable: Bool { false }
  public var isDeviceMotionActive: Bool { false }
  public var isAccelerometerActive: Bool { false }
  public var isGyroActive: Bool { false }
  public var deviceMotionUpdateInterval: TimeInterval = 0
  public var accelerometerUpdateInterval: TimeInterval = 0
  public var gyroUpdateInterval: TimeInterval = 0
  public var showsDeviceMovementDisplay = false
  public var deviceMotion: CMDeviceMotion? { nil }
  public var accelerometerData: CMAccelerometerData? { nil }
  public var gyroData: CMGyroData? { nil }

  public func startDeviceMotionUpdates() {}
  public func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
  }
  public func stopDeviceMotionUpdates() {}
  public func startAccelerometerUpdates() {}
  public func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler)
  {}
  public func stopAccelerometerUpdates() {}
  public func startGyroUpdates() {}
  public func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
  public func stopGyroUpdates() {}
}
