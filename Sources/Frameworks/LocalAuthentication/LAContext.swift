@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}
public enum LABiometryType: Int, Sendable { case none, touchID, faceID, opticID }

public struct LAError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Authentication always fails, as on a device without biometric sensors and without a passcode.
public final class LAContext: NSObject {
  public var localizedFallbackTitle: String?
  public var localizedCancelTitle: String?
  public var localizedReason = ""
  public var biometryType: LABiometryType { .none }

  public func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    unsafe error?.pointee = failure(policy) as NSError
    return false
  }
  public func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool { throw failure(policy) }
  public func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = failure(policy)
    HostAnswer.deliverInBackground { reply(false, error) }
  }
  public func invalidate() {}

  private func failure(_ policy: LAPolicy) -> LAError {
    LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }
}
