public import Foundation
public import ViewRuntime

/// Shows nothing. A URL is never loaded; a ``WebPage`` reports its own navigations.
public nonisolated struct WebView: LeafView {
  public init(_ page: WebPage) {}
  public nonisolated init(url: URL?) {}

  public struct BackForwardNavigationGesturesBehavior: Hashable, Sendable {
    let isEnabled: Bool?
    public static let automatic = Self(isEnabled: nil)
    public static let enabled = Self(isEnabled: true)
    public static let disabled = Self(isEnabled: false)
  }
  public struct MagnificationGesturesBehavior: Hashable, Sendable {
    let isEnabled: Bool?
    public static let automatic = Self(isEnabled: nil)
    public static let enabled = Self(isEnabled: true)
    public static let disabled = Self(isEnabled: false)
  }
  public struct LinkPreviewBehavior: Hashable, Sendable {
    let isEnabled: Bool?
    public static let automatic = Self(isEnabled: nil)
    public static let enabled = Self(isEnabled: true)
    public static let disabled = Self(isEnabled: false)
  }
  public struct ElementFullscreenBehavior: Hashable, Sendable {
    let isEnabled: Bool?
    public static let automatic = Self(isEnabled: nil)
    public static let enabled = Self(isEnabled: true)
    public static let disabled = Self(isEnabled: false)
  }
}

/// These modifiers have no effect; their closures are never called.
nonisolated extension View {
  public func webViewBackForwardNavigationGestures(_ value: WebView.BackForwardNavigationGesturesBehavior) -> some View
  { self }
  public func webViewMagnificationGestures(_ value: WebView.MagnificationGesturesBehavior) -> some View { self }
  public func webViewLinkPreviews(_ value: WebView.LinkPreviewBehavior) -> some View { self }
  public func webViewElementFullscreenBehavior(_ value: WebView.ElementFullscreenBehavior) -> some View { self }
  public func webViewTextSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
  public func webViewContentBackground(_ visibility: Visibility) -> some View { self }
  public func webViewScrollPosition(_ position: Binding<ScrollPosition>) -> some View { self }
  public func webViewScrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View {
    self
  }
  public func webViewOnScrollGeometryChange<T: Hashable>(
    for type: T.Type, file: StaticString = #fileID, line: UInt = #line, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View { notPerformed("webViewOnScrollGeometryChange(for:of:action:)", file, line) }
}
