import ViewGraph

/// The effect of a modifier on the size of its view.
enum SizeTrait: Equatable {
  case frame(FrameSize)
  case limits(FrameLimits)
  case padding(Padding)
  case aspectRatio(AspectRatio)
  case font(FontSize)
  case lineLimit(LineLimit)

  /// Returns the size of the view with its modifier.
  /// - Parameter content: Measures the view inside.
  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    switch self {
    case .frame(let frame): frame.size(proposal, content)
    case .limits(let limits): limits.size(proposal, content)
    case .padding(let padding): padding.size(proposal, content)
    case .aspectRatio(let ratio): ratio.size(proposal, content)
    case .font(let font): font.size(proposal, content)
    case .lineLimit(let limit): limit.size(proposal, content)
    }
  }

  /// Puts the modifier around the next node.
  func modify(_ cursor: inout UpdateCursor) { cursor.modifier { SizeModifier(self) }.trait = self }
}

/// The persistent part of a modifier that takes part in the coarse layout.
final class SizeModifier: NodeModifier {
  @safe @exclusivity(unchecked) var trait: SizeTrait

  init(_ trait: SizeTrait) { self.trait = trait }
}

/// A view with a modifier that takes part in the coarse layout (see ``CoarseLayout``). It keeps the view's identity,
/// and does nothing if applied to several views at once. The trait is not a type parameter, since an update would then
/// search for the types that depend on it.
public nonisolated struct _SizedView<Content: View>: ModifyingView {
  public let content: Content
  let trait: SizeTrait

  public static func _facts(_ facts: inout _ViewFacts) { Content._facts(&facts) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Content.takesSize { view.trait.modify(&cursor) }
    Content._update(view.content, &cursor)
  }

  /// The subviews of the content, each with the modifier.
  @MainActor public static func _subviews(_ view: Self, _ list: inout SubviewList) {
    list.append(Content.self, view.content, inside: view.trait.modify)
  }
}

extension _SizedView: ExplicitlyIdentified where Content: ExplicitlyIdentified {}
