public import Foundation
public import Observation
import ViewRuntime

/// A page without network access.
///
/// Loading a URL fails with `.notConnectedToInternet` after 100 ms, unless `trace-record --responses` has an answer or
/// it is local. HTML passed by the app finishes loading immediately; `title` is its `<title>`. No script runs, and
/// there is no history.
@Observable @MainActor
public final class WebPage {
  public private(set) var url: URL?
  public private(set) var title = ""
  public private(set) var isLoading = false
  public private(set) var estimatedProgress = 0.0
  public private(set) var backForwardList = BackForwardList()
  public var hasOnlySecureContent: Bool { false }
  public var customUserAgent: String?
  public var isInspectable = false

  @ObservationIgnored private let configuration: Configuration
  @ObservationIgnored private var decider: (any NavigationDeciding)?
  @ObservationIgnored private var current: Navigation?
  @ObservationIgnored private var continuations: [AsyncThrowingStream<NavigationEvent, any Error>.Continuation] = []

  public init(configuration: Configuration = Configuration()) { self.configuration = configuration }
  public init(configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding) {
    self.configuration = configuration
    decider = navigationDecider
  }

  /// The events of all navigations from now on, until one of the navigations fails.
  public var navigations: some AsyncSequence<NavigationEvent, any Error> {
    let (events, continuation) = AsyncThrowingStream.makeStream(of: NavigationEvent.self)
    continuations.append(continuation)
    return events
  }

  @discardableResult
  public func load(_ request: URLRequest) -> some AsyncSequence<NavigationEvent, any Error> {
    begin(request, html: nil)
  }
  @discardableResult
  public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
    begin(url.map { URLRequest(url: $0) }, html: nil)
  }
  @discardableResult
  public func load(_ item: BackForwardList.Item) -> some AsyncSequence<NavigationEvent, any Error> {
    begin(URLRequest(url: item.url), html: nil)
  }
  @discardableResult
  public func load(html: String, baseURL: URL = URL(string: "about:blank")!) -> some AsyncSequence<
    NavigationEvent, any Error
  > {
    begin(URLRequest(url: baseURL), html: html)
  }
  @discardableResult
  public func load(
    _ data: Data, mimeType: String, characterEncoding: String.Encoding, baseURL: URL
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    begin(URLRequest(url: baseURL), html: String(data: data, encoding: characterEncoding) ?? "")
  }
  @discardableResult
  public func reload(fromOrigin: Bool = false) -> some AsyncSequence<NavigationEvent, any Error> {
    begin(url.map { URLRequest(url: $0) }, html: nil)
  }

  public func stopLoading() { current.map { fail($0, URLError(.cancelled)) } }

  /// Always fails with `.webContentProcessTerminated`: no script runs.
  @discardableResult
  public func callJavaScript(_ functionBody: String, arguments: [String: Any] = [:]) async throws -> sending Any? {
    throw NavigationError.webContentProcessTerminated
  }

  // MARK: Loading

  /// A navigation in progress. The next navigation cancels it.
  private final class Navigation {
    let request: URLRequest
    let html: String?
    let continuation: AsyncThrowingStream<NavigationEvent, any Error>.Continuation
    init(
      _ request: URLRequest, _ html: String?,
      _ continuation: AsyncThrowingStream<NavigationEvent, any Error>.Continuation
    ) {
      (self.request, self.html, self.continuation) = (request, html, continuation)
    }
  }

  private func begin(_ request: URLRequest?, html: String?) -> AsyncThrowingStream<NavigationEvent, any Error> {
    let (events, continuation) = AsyncThrowingStream.makeStream(of: NavigationEvent.self)
    guard let request else {
      continuation.finish(throwing: NavigationError.invalidURL)
      return events
    }
    stopLoading()
    let navigation = Navigation(request, html, continuation)
    current = navigation
    guard var decider else {
      start(navigation)
      return events
    }
    Task { @MainActor [weak self, configuration] in
      var preferences = configuration.defaultNavigationPreferences
      let policy = await decider.decidePolicy(for: NavigationAction(request: request), preferences: &preferences)
      guard let self, self.current === navigation else { return }
      self.decider = decider
      if policy == .allow { self.start(navigation) } else { self.fail(navigation, URLError(.cancelled)) }
    }
    return events
  }

  private func start(_ navigation: Navigation) {
    (isLoading, estimatedProgress) = (true, 0.1)
    send(.startedProvisionalNavigation, of: navigation)
    let answer = navigation.html == nil ? PageAnswer(to: navigation.request) : nil
    let delay = navigation.html != nil ? DispatchTimeInterval.nanoseconds(0) : answer?.delay ?? .milliseconds(100)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self, self.current === navigation else { return }
      do {
        guard let html = try navigation.html ?? answer?.text.get() else { throw URLError(.notConnectedToInternet) }
        self.show(html, of: navigation)
      } catch {
        self.fail(navigation, error as? URLError ?? URLError(.unknown))
      }
    }
  }

  private func show(_ html: String, of navigation: Navigation) {
    url = navigation.request.url
    title = html.firstMatch(of: /<title[^>]*>\s*([^<]*?)\s*<\/title>/.ignoresCase()).map { String($0.1) } ?? ""
    send(.committed, of: navigation)
    (isLoading, estimatedProgress, current) = (false, 1, nil)
    send(.finished, of: navigation)
    navigation.continuation.finish()
  }

  private func fail(_ navigation: Navigation, _ error: URLError) {
    if isLoading { (isLoading, estimatedProgress) = (false, 0) }
    current = nil
    let failure = NavigationError.failedProvisionalNavigation(error)
    navigation.continuation.finish(throwing: failure)
    for continuation in continuations { continuation.finish(throwing: failure) }
    continuations = []
  }

  private func send(_ event: NavigationEvent, of navigation: Navigation) {
    navigation.continuation.yield(event)
    for continuation in continuations { continuation.yield(event) }
  }
}
