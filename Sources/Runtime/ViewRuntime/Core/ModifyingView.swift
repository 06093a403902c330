/// A view that wraps one other view and works on its nodes: the shape of a modifier that keeps the view's identity.
/// Facts and traits forward to the wrapped view. A modifier implements `_update`, which takes its ``NodeModifier`` from
/// the cursor before it updates the wrapped view.
///
/// A modifier whose presence must be observed (`preference`, `onAppear`) draws nothing but is not empty either, so the
/// modified view is not one that only draws.
public protocol ModifyingView: View where Body == Never {
  associatedtype Content: View
  var content: Content { get }
}

extension ModifyingView {
  public nonisolated static func _facts(_ facts: inout _ViewFacts) { facts.modified(Content.self) }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) { Content._traits(view.content, &traits) }
}
