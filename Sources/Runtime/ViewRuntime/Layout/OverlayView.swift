import ViewGraph

/// A view with content in front of it, which exists and is visible as long as the view is.
public nonisolated struct _OverlayView<Base: View, Over: View>: ModifyingView {
  let name: StaticString
  public let content: Base
  let over: Over

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.takesSize(!Over.drawsOnly || Base.takesSize)
    facts.isSingle(!Over.drawsOnly || Base.isSingle)
    facts.hasFixedContent(Base.hasFixedContent)
    facts.takesEffects(Over.drawsOnly && Base.takesEffects)
    facts.drawsOnly(Base.drawsOnly && Over.drawsOnly)
    facts.count(Over.drawsOnly ? Base.subviewCount : .one)
    facts.callbacks(Base.innerCallbacks + Over.innerCallbacks)
    facts.author(Base.author)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Over.drawsOnly { return Base._update(view.content, &cursor) }
    var group = StaticGroup(view.name) { _TupleView(view.content, view.over) }
    if Over.hasFixedContent { group.base = .first }
    StaticGroup._update(group, &cursor)
  }
}

/// A view with content behind it, which exists and is visible as long as the view is.
public nonisolated struct _BackgroundView<Base: View, Behind: View>: ModifyingView {
  let name: StaticString
  public let content: Base
  let behind: Behind

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.takesSize(!Behind.drawsOnly || Base.takesSize)
    facts.isSingle(!Behind.drawsOnly || Base.isSingle)
    facts.hasFixedContent(Base.hasFixedContent)
    facts.takesEffects(Behind.drawsOnly && Base.takesEffects)
    facts.drawsOnly(Base.drawsOnly && Behind.drawsOnly)
    facts.count(Behind.drawsOnly ? Base.subviewCount : .one)
    facts.callbacks(Base.innerCallbacks + Behind.innerCallbacks)
    facts.author(Base.author)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Behind.drawsOnly { return Base._update(view.content, &cursor) }
    var group = StaticGroup(view.name) { _TupleView(view.behind, view.content) }
    if Behind.hasFixedContent { group.base = .last }
    StaticGroup._update(group, &cursor)
  }
}
