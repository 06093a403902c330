public import Foundation

extension WebPage {
  public enum NavigationEvent: Hashable, Sendable {
    case startedProvisionalNavigation, receivedServerRedirect, committed, finished
  }

  public enum NavigationError: Error {
    case failedProvisionalNavigation(any Error)
    case pageClosed
    case webContentProcessTerminated
    case invalidURL
  }

  /// Always empty.
  public struct BackForwardList: Equatable, Sendable {
    public struct Item: Equatable, Identifiable, Sendable {
      public struct ID: Hashable, Sendable { let value: Int }
      public let id: ID
      public let title: String?
      public let url: URL
      public var initialURL: URL { url }
    }
    public var currentItem: Item? { nil }
    public var backList: [Item] { [] }
    public var forwardList: [Item] { [] }
    public subscript(offset: Int) -> Item? { nil }
  }

  /// A configuration has no effect, except that its navigation preferences are passed to the navigation decider.
  @MainActor public struct Configuration {
    public enum MediaPlaybackBehavior: Hashable, Sendable { case automatic, allowsInlinePlayback, alwaysFullscreen }
    public var applicationNameForUserAgent: String?
    public var limitsNavigationsToAppBoundDomains = false
    public var upgradeKnownHostsToHTTPS = true
    public var suppressesIncrementalRendering = false
    public var allowsInlinePredictions = false
    public var supportsAdaptiveImageGlyph = false
    public var loadsSubresources = true
    public var ignoresViewportScaleLimits = false
    public var mediaPlaybackBehavior = MediaPlaybackBehavior.automatic
    public var defaultNavigationPreferences = NavigationPreferences()
    public init() {}
  }

  public struct NavigationPreferences: Sendable {
    public var allowsContentJavaScript = true
    public var isLockdownModeEnabled = false
    public init() {}
  }

  public struct NavigationAction: Sendable {
    public let request: URLRequest
    public var shouldPerformDownload: Bool { false }
  }

  /// Only the policy for an action is supported: there are no server responses to decide on.
  @MainActor public protocol NavigationDeciding {
    mutating func decidePolicy(for action: NavigationAction, preferences: inout NavigationPreferences) async
      -> WKNavigationActionPolicy
  }
}

extension WebPage.NavigationDeciding {
  public func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy { .allow }
}
