import AuthenticationServices
import SwiftUI
import Testing
import ViewRuntime

/// Signs in as Apple's passkey sample does.
@MainActor private final class Accounts: NSObject, ObservableObject, ASAuthorizationControllerDelegate {
  @Published private(set) var log: [String] = []
  private let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: "example.com")

  func signIn(_ controller: AuthorizationController) async {
    let assertion = provider.createCredentialAssertionRequest(challenge: Data("one".utf8))
    assertion.userVerificationPreference = .required
    await answer {
      try await controller.performRequests(
        [assertion, ASAuthorizationPasswordProvider().createRequest()], options: .preferImmediatelyAvailableCredentials)
    }
  }

  func signUp(_ controller: AuthorizationController) async {
    let request = provider.createCredentialRegistrationRequest(
      challenge: Data("one".utf8), name: "Ann", userID: Data("ann".utf8))
    await answer { try await controller.performRequest(request) }
  }

  func offer(_ controller: AuthorizationController) async {
    let request = provider.createCredentialAssertionRequest(challenge: Data("one".utf8))
    await answer { try await controller.performAutoFillAssistedRequests([request]) }
  }

  func signInWithApple(_ controller: AuthorizationController) async {
    await answer { try await controller.performRequest(ASAuthorizationAppleIDProvider().createRequest()) }
  }

  func ask() {
    let controller = ASAuthorizationController(authorizationRequests: [
      provider.createCredentialAssertionRequest(challenge: Data())
    ])
    controller.delegate = self
    controller.performRequests(options: .preferImmediatelyAvailableCredentials)
  }

  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
    log.append("told \((error as? ASAuthorizationError)?.code == .canceled)")
  }

  private func answer(_ perform: () async throws -> ASAuthorizationResult) async {
    do {
      switch try await perform() {
      case .password(let credential): log.append(credential.user)
      case .passkeyAssertion(let assertion): log.append(String(bytes: assertion.userID, encoding: .utf8) ?? "")
      case .passkeyRegistration(let registration): log.append("\(registration.credentialID.count)")
      default: log.append("other")
      }
    } catch let error as ASAuthorizationError where error.code == .canceled {
      log.append("canceled")
    } catch {
      log.append("failed")
    }
  }
}

private struct SignIn: View {
  @Environment(\.authorizationController) private var controller
  @StateObject private var accounts = Accounts()
  @State private var isAsking = true
  var body: some View {
    Text(accounts.log.joined(separator: ", "))
    if isAsking { Text("name").task { await accounts.offer(controller) } }
    Button("Sign in") { Task { await accounts.signIn(controller) } }
    Button("Sign up") { Task { await accounts.signUp(controller) } }
    Button("Apple") { Task { await accounts.signInWithApple(controller) } }
    Button("Ask") { accounts.ask() }
    Button("Later") { isAsking = false }
  }
}

@Suite @MainActor struct PasskeyTests {
  @Test func `requests for passkeys, passwords and accounts fail`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { SignIn() }
    for label in ["Sign in", "Sign up", "Apple", "Ask"] {
      try host.tap(label)
      host.settle()
    }
    #expect(host.texts.first == "canceled, canceled, failed, told true")
  }

  @Test func `AutoFill-assisted requests wait until the view disappears`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { SignIn() }
    host.settle()
    #expect(host.texts.first == "name")
    try host.tap("Later")
    host.settle()
    #expect(host.texts.first == "canceled")
  }
}
