import Combine
public import Foundation
public import UIKit

public struct ASAuthorizationError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive, matchedExcludedCredential
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var unknown: Code { .unknown }
  public static var canceled: Code { .canceled }
  public static var failed: Code { .failed }
}

/// Never created: no authorization succeeds.
public final class ASAuthorization: NSObject, Sendable {
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fullName = Self(rawValue: "full_name")
    public static let email = Self(rawValue: "email")
  }
  public let credential: any ASAuthorizationCredential
  init(credential: any ASAuthorizationCredential) { self.credential = credential }
}

public protocol ASAuthorizationCredential: NSObjectProtocol, Sendable {}

/// Never created: no user is signed in.
public final class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  public let user: String
  public var email: String? { nil }
  public var fullName: PersonNameComponents? { nil }
  public var identityToken: Data? { nil }
  public var authorizationCode: Data? { nil }
  public var state: String? { nil }
  init(user: String) { self.user = user }
}

open class ASAuthorizationRequest: NSObject, @unchecked Sendable {}

public final class ASAuthorizationAppleIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  public var requestedScopes: [ASAuthorization.Scope]?
  public var nonce: String?
  public var state: String?
  public var user: String?
}

/// A provider on a device without an Apple account: the credential state is always `.notFound`.
public final class ASAuthorizationAppleIDProvider: NSObject, Sendable {
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  public func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
  public func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
  public func getCredentialState(
    forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) {
    HostAnswer.deliver { completion(.notFound, nil) }
  }
}

/// Every request fails: with `.unknown` if a request asks for an Apple account, otherwise with `.canceled`.
@preconcurrency @MainActor
public final class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  public weak var delegate: (any ASAuthorizationControllerDelegate)?
  public weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }
  public func performRequests() { performRequests(options: []) }
  public func performRequests(options: RequestOptions) {
    HostAnswer.deliver { [self] in
      delegate?.authorizationController(
        controller: self, didCompleteWithError: ASAuthorizationError.failing(authorizationRequests))
    }
  }

  /// Has no effect: no passkey is chosen, so the delegate is called only after `cancel()`.
  public func performAutoFillAssistedRequests() {}
  public func cancel() {
    HostAnswer.deliver {
      delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
    }
  }

  public struct RequestOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let preferImmediatelyAvailableCredentials = Self(rawValue: 1)
  }
}

extension ASAuthorizationError {
  /// Returns the error of a device without an account, or of a user who dismisses the sheet of passkeys and passwords.
  static func failing(_ requests: [ASAuthorizationRequest]) -> Self {
    Self(requests.contains { $0 is ASAuthorizationAppleIDRequest } ? .unknown : .canceled)
  }
}

@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

public typealias ASPresentationAnchor = UIWindow

@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
