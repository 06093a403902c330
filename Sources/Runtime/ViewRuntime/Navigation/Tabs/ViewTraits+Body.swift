import TraceFormat
import ViewGraph

// Traits that app views set in their own bodies for the container around them.
extension ModifyingView {
  /// True if the view's modifiers, or the body of the app view that they modify, set a trait.
  fileprivate static var writesTraits: Bool {
    Self.self is any TraitWriting.Type || ViewTraits.writesTraits(Content.self)
  }
}

extension View {
  fileprivate static var bodyWritesTraits: Bool { Body.self != Never.self && ViewTraits.writesTraits(Body.self) }
}

/// A modifier that sets traits.
private protocol TraitWriting {}
extension _TraitView: TraitWriting {}

extension ViewTraits {
  @MainActor fileprivate static func writesTraits(_ type: Any.Type) -> Bool {
    if let modified = type as? any ModifyingView.Type { return modified.writesTraits }
    return (type as? any View.Type)?.bodyWritesTraits ?? false
  }

  /// True if the view may set traits in its body and may therefore have to be created before it is shown.
  @MainActor var mayComeFromBody: Bool { label == nil && body.map { Self.writesTraits($0) } ?? false }

  /// Returns these traits combined with the traits set in the bodies that have run since.
  @MainActor func addingBodyTraits(of node: Node?) -> ViewTraits {
    guard label == nil || tag == nil, var current = node else { return self }
    var traits = self
    while current.kind.role == .view, current.children.count == 1 {
      current = current.children[0]
      for case let modifier as TraitModifier in current.modifiers {
        traits.tag = traits.tag ?? modifier.traits.tag
        traits.label = traits.label ?? modifier.traits.label
      }
    }
    return traits
  }
}
