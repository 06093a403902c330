import Combine
public import ViewRuntime

/// A tap always fails with `.unknown`: there is no Apple account on the device.
public nonisolated struct SignInWithAppleButton: View {
  public struct Label: Hashable, Sendable {
    fileprivate let text: String
    public static let signIn = Self(text: "Sign in with Apple")
    public static let signUp = Self(text: "Sign up with Apple")
    public static let `continue` = Self(text: "Continue with Apple")
  }
  public struct Style: Hashable, Sendable {
    private let name: String
    public static let black = Self(name: "black")
    public static let white = Self(name: "white")
    public static let whiteOutline = Self(name: "whiteOutline")
  }

  private let label: Label
  private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private let onCompletion: (Result<ASAuthorization, any Error>) -> Void

  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {
    self.label = label
    self.onRequest = onRequest
    self.onCompletion = onCompletion
  }

  @MainActor public var body: some View {
    Button(label.text) {
      onRequest(ASAuthorizationAppleIDRequest())
      HostAnswer.deliver { onCompletion(.failure(ASAuthorizationError(.unknown))) }
    }
  }
}

nonisolated extension View {
  /// Has no effect.
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { self }
}
