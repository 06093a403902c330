import Foundation
public import ViewRuntime

/// Every request fails: there is no account, passkey or saved password.
public struct AuthorizationController: Sendable {
  @MainActor
  public func performRequests(
    _ requests: [ASAuthorizationRequest], options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult {
    await Task.yield()
    throw ASAuthorizationError.failing(requests)
  }

  @MainActor
  public func performRequest(
    _ request: ASAuthorizationRequest, options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult {
    try await performRequests([request], options: options)
  }

  /// Waits until its task is canceled, then throws `.canceled`: no passkey is chosen.
  @MainActor
  public func performAutoFillAssistedRequests(_ requests: [ASAuthorizationRequest]) async throws
    -> ASAuthorizationResult
  {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw ASAuthorizationError(.canceled)
  }

  @MainActor
  public func performAutoFillAssistedRequest(_ request: ASAuthorizationRequest) async throws -> ASAuthorizationResult {
    try await performAutoFillAssistedRequests([request])
  }
}

/// Never created: no request succeeds.
public enum ASAuthorizationResult {
  case password(ASPasswordCredential)
  case appleID(ASAuthorizationAppleIDCredential)
  case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
  case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
}

extension EnvironmentValues {
  public var authorizationController: AuthorizationController { AuthorizationController() }
}
