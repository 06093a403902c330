public import Foundation
import TraceFormat
import ViewGraph

/// The effect of `onOpenURL` and `onContinueUserActivity`: runs a closure for the URLs that a host opens.
final class OpenURLEffect: ValueEffect {
  /// Runs for a URL; nil if the URL is none of those that the closure handles.
  var action: (URL) -> (() -> Void)? = { _ in nil }

  override class var callback: WellKnownString? { .receive }

  func open(_ url: URL) {
    if let run = action(url) { deliver(.receive, run) }
  }
}

/// A view that handles the URLs that the system passes to the app.
public nonisolated struct _OpenURLView<Base: View>: ModifyingView {
  public let content: Base
  let site: SourceSite
  let action: (URL) -> (() -> Void)?

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.modified(Base.self)
    facts.callbacks(Base.takesEffects ? Base.innerCallbacks : Base.innerCallbacks + [.receive])
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier { OpenURLEffect(site: view.site) }
    effect.action = view.action
    Base._update(view.content, &cursor)
    cursor.attach(effect)
  }
}

nonisolated extension View {
  /// Runs an action for each URL that the app is asked to open, which the script's `open` does. Every such action of
  /// the scene runs.
  public func onOpenURL(
    file: StaticString = #fileID, line: UInt = #line, perform action: @escaping (URL) -> Void
  ) -> _OpenURLView<Self> {
    _OpenURLView(content: self, site: SourceSite(file, line)) { url in { action(url) } }
  }

  /// Runs an action for each activity of a type that the app is asked to continue: in a headless run, the universal
  /// links that the script's `open` follows.
  public func onContinueUserActivity(
    _ type: String, file: StaticString = #fileID, line: UInt = #line, perform action: @escaping (NSUserActivity) -> Void
  ) -> _OpenURLView<Self> {
    _OpenURLView(content: self, site: SourceSite(file, line)) { url in
      guard type == NSUserActivityTypeBrowsingWeb, url.isUniversalLink else { return nil }
      return { action(NSUserActivity(browsing: url)) }
    }
  }
}

/// The type of the activity that a universal link starts.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension NSUserActivity {
  convenience init(browsing url: URL) {
    self.init(activityType: NSUserActivityTypeBrowsingWeb)
    webpageURL = url
  }
}

extension URL {
  /// True for a link to a web page, which the system offers to the app that claims its domain.
  var isUniversalLink: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}

extension RuntimeHost {
  /// Opens a URL in the app, as a link in another app or a tap on a notification does: an inactive app becomes active
  /// first.
  /// - Throws: An error if the text is not a URL with a scheme.
  public func open(_ text: String) throws {
    guard let url = URL(string: text), url.scheme != nil else {
      throw InteractionError("\"\(text)\" is not a URL with a scheme, such as app://item/1")
    }
    scene(.active)
    perform(.open, text, nil) {
      SceneConnection.open(url)
      for effect in effects(below: root) { effect.open(url) }
    }
  }

  /// True if the app handles links.
  var opensURLs: Bool { !effects(below: root).isEmpty }

  private func effects(below node: Node) -> [OpenURLEffect] {
    node.effects.compactMap { $0 as? OpenURLEffect } + (node.children + node.attachments).flatMap { effects(below: $0) }
  }
}
