public import ViewGraph

/// A view with a lifecycle modifier: the effect that the modifier keeps on the view's node, and the way a new view
/// value updates it.
public nonisolated struct _EffectView<Content: View, E: Effect>: ModifyingView {
  public let content: Content
  let make: () -> E
  let update: (E, Graph) -> Void

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.modified(Content.self)
    facts.callbacks(
      Content.takesEffects ? Content.innerCallbacks : Content.innerCallbacks + (E.callback.map { [$0] } ?? []))
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier(view.make)
    let graph = cursor.graph
    let isNew = effect.owner == nil
    if isNew { view.update(effect, graph) }
    Content._update(view.content, &cursor)
    if isNew { cursor.attach(effect) } else { view.update(effect, graph) }
  }
}
