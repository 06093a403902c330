public import Foundation

public final class ASPasswordCredential: NSObject, ASAuthorizationCredential {
  public let user: String
  public let password: String
  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

public final class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

public final class ASAuthorizationPasswordProvider: NSObject, Sendable {
  public func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest() }
}

/// Its requests always fail: the device has no passkeys.
public final class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, Sendable {
  public let relyingPartyIdentifier: String
  public init(relyingPartyIdentifier: String) { self.relyingPartyIdentifier = relyingPartyIdentifier }

  public func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(
      challenge: challenge, name: name, userID: userID, relyingPartyIdentifier: relyingPartyIdentifier)
  }

  public func createCredentialAssertionRequest(challenge: Data)
    -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest
  {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(
      challenge: challenge, relyingPartyIdentifier: relyingPartyIdentifier)
  }
}

public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let preferred = Self(rawValue: "preferred")
  public static let required = Self(rawValue: "required")
  public static let discouraged = Self(rawValue: "discouraged")
}

public final class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject, @unchecked Sendable {
  public var credentialID: Data
  public init(credentialID: Data) { self.credentialID = credentialID }
}

public final class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest,
  @unchecked Sendable
{
  public var challenge: Data
  public var name: String
  public var userID: Data
  public var displayName: String?
  public let relyingPartyIdentifier: String
  public var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference = .preferred

  init(challenge: Data, name: String, userID: Data, relyingPartyIdentifier: String) {
    self.challenge = challenge
    self.name = name
    self.userID = userID
    self.relyingPartyIdentifier = relyingPartyIdentifier
  }
}

public final class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest,
  @unchecked Sendable
{
  public var challenge: Data
  public let relyingPartyIdentifier: String
  public var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
  public var userVerificationPreference: ASAuthorizationPublicKeyCredentialUserVerificationPreference = .preferred

  init(challenge: Data, relyingPartyIdentifier: String) {
    self.challenge = challenge
    self.relyingPartyIdentifier = relyingPartyIdentifier
  }
}

/// Never created: no passkey is registered.
public final class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject, ASAuthorizationCredential {
  public let credentialID: Data
  public var rawClientDataJSON: Data { Data() }
  public var rawAttestationObject: Data? { nil }
  init(credentialID: Data) { self.credentialID = credentialID }
}

/// Never created: no passkey is chosen.
public final class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject, ASAuthorizationCredential {
  public let credentialID: Data
  public var rawClientDataJSON: Data { Data() }
  public var rawAuthenticatorData: Data! { nil }
  public var signature: Data! { nil }
  public var userID: Data! { nil }
  init(credentialID: Data) { self.credentialID = credentialID }
}
