import Foundation
public import ViewRuntime

/// Makes requests for a view. Nobody has an account, a passkey or a saved password here: each of them fails.
public struct AuthorizationController: Sendable {
  @MainActor
  public func performRequests(
    _ requests: [ASAuthorizationRequest], options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult {
    await Task.yield()
    throw ASAuthorizationError.toAnswer(requests)
  }

  @MainActor
  public func performRequest(
    _ request: ASAuthorizationRequest, options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult {
    try await performRequests([request], options: options)
  }

  /// Offers passkeys above the keyboard, where none is chosen: it goes on until its task is cancelled.
  @MainActor
  public func performAutoFillAssistedRequests(_ requests: [ASAuthorizationRequest]) async throws -> ASAuthorizationResult {
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

/// With what somebody signed in.
public enum ASAuthorizationResult {
  case password(ASPasswordCredential)
  case appleID(ASAuthorizationAppleIDCredential)
  case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
  case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
}

extension EnvironmentValues {
  public var authorizationController: AuthorizationController { AuthorizationController() }
}
