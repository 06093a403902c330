public import Foundation

/// Opens a URL. A headless run opens nothing by itself; it calls the app's handler.
public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    let accepted: Bool
    public static let handled = Self(accepted: true)
    public static let discarded = Self(accepted: false)
    public static let systemAction = Self(accepted: true)
    public static func systemAction(_ url: URL) -> Self { Self(accepted: true) }
  }

  private let handler: UncheckedSendable<(URL) -> Result>

  public init(handler: @escaping (URL) -> Result) { self.handler = UncheckedSendable(handler) }

  @MainActor public func callAsFunction(_ url: URL) { _ = handler.value(url) }
  @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(handler.value(url).accepted)
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
