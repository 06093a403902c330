public import TraceFormat
public import ViewGraph

/// `refreshable`: what a pull on the content does.
public final class RefreshEffect: Effect {
  var action: (@MainActor () async -> Void)?
  private var task: RunningTask?

  public override class var callback: WellKnownString? { .refresh }

  /// Runs the action as a task of the view's, as a pull does.
  func refresh(_ graph: Graph) {
    guard let action, let owner = unsafe owner else { return }
    graph.run(.refresh, of: owner, ordinal: ordinal, site: site, onscreen: owner.isVisible) {
      task = graph.startTask(of: owner, site: site, action)
    }
  }

  public override func disappear(_ graph: Graph) { task?.cancel(.disappear) }
  public override func willEnd() { task?.cancel(.destroy) }
}

extension View {
  /// Runs an asynchronous action when the user pulls the content down.
  public func refreshable(
    file: StaticString = #fileID, line: UInt = #line, @_inheritActorContext action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> _EffectView<Self, RefreshEffect> {
    _EffectView(content: self, make: { RefreshEffect(site: SourceSite(file, line)) }) { effect, _ in
      effect.action = { await action() }
    }
  }
}
