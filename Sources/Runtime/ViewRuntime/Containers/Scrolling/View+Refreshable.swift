public import TraceFormat
public import ViewGraph

/// The effect of `refreshable`: the action of a pull on the content.
public final class RefreshEffect: Effect {
  var action: @MainActor () async -> Void = {}
  private var task: Task<Void, Never>?

  public override class var callback: WellKnownString? { .refresh }

  /// Runs the app's closure in a task, as the callback `refresh`.
  func refresh() {
    guard let owner else { return }
    let action = action
    owner.graph.run(.refresh, of: owner, ordinal: ordinal, site: site, onscreen: true) {
      task = Task { @MainActor in await action() }
    }
  }

  /// Cancels the refresh when the content that it belongs to, a scroll view, is redrawn, if the policy requires it.
  func redraw() {
    guard let task, let content = node ?? owner, content.graph.knobs.refreshCancelledByRedraw,
      content.scrolledKind == .scroll
    else { return }
    task.cancel()
  }

  /// Keeps the closure of a searchable scroll view until the program ends: a known SwiftUI bug, which the policy can
  /// reproduce.
  func leakIfSearchable(_ environment: EnvironmentValues) {
    guard let content = node ?? owner, content.graph.knobs.leaksSearchableRefresh, content.scrolledKind == .scroll
    else { return }
    guard content.graph.withoutReader({ environment.search }) != nil else { return }
    content.graph.store { LeakedClosures() }.closures[ObjectIdentifier(self)] = action
  }

  /// Cancels the refresh when its content is removed, even by the refresh itself.
  public override func willEnd() { task?.cancel() }
}

/// The closures that a graph never releases.
private final class LeakedClosures {
  var closures: [ObjectIdentifier: @MainActor () async -> Void] = [:]
}

/// A view that a pull refreshes.
public nonisolated struct _RefreshView<Base: View>: ModifyingView {
  public let content: Base
  let site: SourceSite
  let action: @MainActor @Sendable () async -> Void

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.modified(Base.self)
    facts.callbacks(Base.takesEffects ? Base.innerCallbacks : Base.innerCallbacks + [.refresh])
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier { RefreshEffect(site: view.site) }
    let environment = cursor.environment
    let isNew = effect.owner == nil
    if !isNew { effect.redraw() }
    Base._update(view.content, &cursor)
    if isNew { cursor.attach(effect) }
    effect.action = view.action
    effect.leakIfSearchable(environment)
  }
}

/// Refreshes the enclosing content, as a pull does.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

private struct RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }

extension EnvironmentValues {
  /// The action that refreshes the enclosing content; nil if there is none.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Lets the user refresh the view's content; the closure runs in a separate task.
  public func refreshable(
    file: StaticString = #fileID, line: UInt = #line, action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    _RefreshView(
      content: environment(\.refresh, RefreshAction(action: action)), site: SourceSite(file, line), action: action)
  }
}

extension Node {
  /// The kind of the outermost scrolling container, from this node downwards.
  fileprivate var scrolledKind: WellKnownString? {
    if content is any Scrollable { return kind.container }
    return children.lazy.compactMap(\.scrolledKind).first
  }
}

extension RuntimeHost {
  /// Pulls to refresh the innermost refreshable content on screen.
  public func refresh() throws {
    guard let effect = refreshEffect(root) else {
      throw InteractionError("nothing on screen can be refreshed; add .refreshable { } to a view")
    }
    perform(.refresh, nil, effect.owner) { effect.refresh() }
  }

  private func refreshEffect(_ node: Node) -> RefreshEffect? {
    guard node.isVisible else { return nil }
    if let above = node.presentationAbove { return refreshEffect(above) }
    for child in (node.children + node.attachments).reversed() {
      if let found = refreshEffect(child) { return found }
    }
    return node.effects.lazy.compactMap { $0 as? RefreshEffect }.first
  }
}
