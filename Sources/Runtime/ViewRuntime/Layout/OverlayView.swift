import TraceFormat
import ViewGraph

/// A view with content in front of it, which exists and is visible as long as the view is.
public nonisolated struct _OverlayView<Base: View, Over: View>: ModifyingView {
  let name: StaticString
  public let content: Base
  let over: Over
  var base = LayeredContent.Base.first
  var alignment = Alignment.center

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.takesSize(!Over.drawsOnly || Base.takesSize)
    facts.isSingle(!Over.drawsOnly || Base.isSingle)
    facts.hasFixedContent(Base.hasFixedContent)
    facts.isConstant(!Over.drawsOnly || Base.isConstant)
    facts.takesEffects(Base.takesEffects && (Over.drawsOnly || Base.isConstant))
    facts.drawsOnly(Base.drawsOnly && Over.drawsOnly)
    facts.count(Over.drawsOnly ? Base.subviewCount : .one)
    facts.callbacks(Base.innerCallbacks + Over.innerCallbacks)
    facts.author(Base.author)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Over.drawsOnly { return Base._update(view.content, &cursor) }
    var layers = cursor.layers(view.name, view.base, view.alignment, modified: .first, Base.self)
    layers.updateModified(view.content)
    Over._update(view.over, &layers.cursor)
    cursor.advance()
  }
}

/// A view with content behind it, which exists and is visible as long as the view is.
public nonisolated struct _BackgroundView<Base: View, Behind: View>: ModifyingView {
  let name: StaticString
  public let content: Base
  let behind: Behind
  var base = LayeredContent.Base.last
  var alignment = Alignment.center

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.takesSize(!Behind.drawsOnly || Base.takesSize)
    facts.isSingle(!Behind.drawsOnly || Base.isSingle)
    facts.hasFixedContent(Base.hasFixedContent)
    facts.isConstant(!Behind.drawsOnly || Base.isConstant)
    facts.takesEffects(Base.takesEffects && (Behind.drawsOnly || Base.isConstant))
    facts.drawsOnly(Base.drawsOnly && Behind.drawsOnly)
    facts.count(Behind.drawsOnly ? Base.subviewCount : .one)
    facts.callbacks(Base.innerCallbacks + Behind.innerCallbacks)
    facts.author(Base.author)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Behind.drawsOnly { return Base._update(view.content, &cursor) }
    var layers = cursor.layers(view.name, view.base, view.alignment, modified: .last, Base.self)
    Behind._update(view.behind, &layers.cursor)
    layers.updateModified(view.content)
    cursor.advance()
  }
}

/// The node of a view and of what is added to it.
struct Layers<Base: View> {
  /// The position inside the node.
  var cursor: UpdateCursor
  /// The callbacks of the modifiers around the node, which the view takes when it is new.
  fileprivate let callbacks: [WellKnownString]

  @MainActor mutating func updateModified(_ view: Base) {
    cursor.inheritedCallbacks = callbacks
    Base._update(view, &cursor)
  }
}

extension UpdateCursor {
  /// Claims the next node for a view and for what is added to it. If that view stays the same, it takes the modifiers
  /// around the node, as it does where nothing is added.
  @MainActor
  mutating func layers<Base: View>(
    _ name: StaticString, _ base: LayeredContent.Base, _ alignment: Alignment, modified: LayeredContent.Modified,
    _: Base.Type
  ) -> Layers<Base> {
    let takesModifiers = existing == nil && Base.isConstant
    let callbacks = takesModifiers ? pendingCallbacks + inheritedCallbacks : []
    let node = claim(passesCallbacks: takesModifiers) {
      NodeKind(view: "\(name)", role: .container)
    } content: {
      LayeredContent(base, modified: takesModifiers ? modified : nil, alignment: alignment)
    }
    return Layers(cursor: inside(node), callbacks: callbacks)
  }
}
