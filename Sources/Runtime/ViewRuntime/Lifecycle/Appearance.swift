public import TraceFormat
public import ViewGraph

/// A view with a lifecycle modifier: the effect that the modifier keeps on the view's node, and how a new value of the view sets it.
public nonisolated struct _EffectView<Content: View, E: Effect>: ModifyingView {
  public let content: Content
  let make: () -> E
  let update: (E, Graph) -> Void

  public static var _innerCallbacks: [WellKnownString] {
    Content._takesEffects ? Content._innerCallbacks : Content._innerCallbacks + (E.callback.map { [$0] } ?? [])
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier(view.make)
    let graph = cursor.graph
    let isNew = unsafe effect.owner == nil
    if isNew { view.update(effect, graph) }
    Content._update(view.content, &cursor)
    if isNew { cursor.attach(effect) } else { view.update(effect, graph) }
  }
}

nonisolated extension View {
  /// Runs an action each time the view becomes visible.
  public func onAppear(
    perform action: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> _EffectView<Self, AppearEffect> {
    _EffectView(content: self, make: { AppearEffect(site: SourceSite(file, line)) }) { effect, _ in effect.action = action }
  }

  /// Runs an action each time the view becomes hidden.
  public func onDisappear(
    perform action: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> _EffectView<Self, DisappearEffect> {
    _EffectView(content: self, make: { DisappearEffect(site: SourceSite(file, line)) }) { effect, _ in effect.action = action }
  }
}
