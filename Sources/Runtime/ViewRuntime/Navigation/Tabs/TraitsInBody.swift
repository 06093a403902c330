import TraceFormat
import ViewGraph

// What views of the author's tell the container around them from within their own bodies.
extension ModifyingView {
  /// Whether something is told in the modifiers of the view, or in the body of the author's view that they stand on.
  fileprivate static var tells: Bool { Self.self is any Telling.Type || ViewTraits.tells(Content.self) }
}

extension View {
  fileprivate static var bodyTells: Bool { Body.self != Never.self && ViewTraits.tells(Body.self) }
}

/// A modifier that tells the container around something.
private protocol Telling {}
extension _TraitView: Telling {}

extension ViewTraits {
  @MainActor fileprivate static func tells(_ type: Any.Type) -> Bool {
    if let modified = type as? any ModifyingView.Type { return modified.tells }
    return (type as? any View.Type)?.bodyTells ?? false
  }

  /// Whether the view tells something in its body, and may have to be made before it is shown.
  @MainActor var areInBody: Bool { label == nil && body.map { Self.tells($0) } ?? false }

  /// The same, with what has been told in the bodies that have been made since.
  @MainActor func completed(by node: Node?) -> ViewTraits {
    guard label == nil || tag == nil, var place = node else { return self }
    var traits = self
    while place.kind.role == .view, place.children.count == 1 {
      place = place.children[0]
      for case let modifier as TraitModifier in place.modifiers {
        traits.tag = traits.tag ?? modifier.traits.tag
        traits.label = traits.label ?? modifier.traits.label
      }
    }
    return traits
  }
}
