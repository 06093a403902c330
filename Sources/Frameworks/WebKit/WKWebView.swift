@_exported public import UIKit

/// A web view that stores its URL and never loads a page; its delegates are never called.
@preconcurrency @MainActor
open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  public weak var navigationDelegate: (any WKNavigationDelegate)?
  public weak var uiDelegate: (any WKUIDelegate)?
  public let scrollView = UIScrollView()
  public private(set) var url: URL?
  public var title: String? { nil }
  public var isLoading: Bool { false }
  public var estimatedProgress: Double { 0 }
  public var canGoBack: Bool { false }
  public var canGoForward: Bool { false }
  public var allowsBackForwardNavigationGestures = false
  public var allowsLinkPreview = true
  public var customUserAgent: String?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public override nonisolated init(frame: CGRect) {
    configuration = WKWebViewConfiguration()
    super.init(frame: frame)
  }
  public required nonisolated init?(coder: NSCoder) { nil }

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    url = request.url
    return WKNavigation()
  }
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    url = baseURL
    return WKNavigation()
  }
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    self.url = url
    return WKNavigation()
  }
  @discardableResult
  open func reload() -> WKNavigation? { nil }
  @discardableResult
  open func goBack() -> WKNavigation? { nil }
  @discardableResult
  open func goForward() -> WKNavigation? { nil }
  open func stopLoading() {}
}

@preconcurrency @MainActor
public final class WKWebViewConfiguration: NSObject {
  public nonisolated override init() { super.init() }
  public var allowsInlineMediaPlayback = false
  public let defaultWebpagePreferences = WKWebpagePreferences()
  public let preferences = WKPreferences()
}

@preconcurrency @MainActor
public final class WKWebpagePreferences: NSObject {
  public nonisolated override init() { super.init() }
  public var allowsContentJavaScript = true
}

@preconcurrency @MainActor
public final class WKPreferences: NSObject {
  public nonisolated override init() { super.init() }
  public var isFraudulentWebsiteWarningEnabled = true
}

@preconcurrency @MainActor
public final class WKNavigation: NSObject {}

@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }

@preconcurrency @MainActor
public final class WKNavigationAction: NSObject {
  public let request: URLRequest
  init(request: URLRequest) { self.request = request }
}

@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
}

extension WKNavigationDelegate {
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
}
