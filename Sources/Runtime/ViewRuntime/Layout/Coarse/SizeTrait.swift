import Foundation
import ViewGraph

/// The effect of a modifier on the size and the place of its view, and what the view is to the layout around it.
enum SizeTrait {
  case frame(FrameSize)
  case limits(FrameLimits)
  case padding(Padding)
  case aspectRatio(AspectRatio)
  case font(FontSize)
  case lineLimit(LineLimit)
  case offset(CGSize)
  case position(CGPoint)
  case fixed(horizontal: Bool, vertical: Bool)
  case ignoresSafeArea(Edge.Set)
  case priority(Double)
  case guide(AlignmentGuide, UncheckedSendable<(ViewDimensions) -> CGFloat>)
  case space(UncheckedSendable<CoordinateSpace>)
  case value(ObjectIdentifier, UncheckedSendable<Any>)

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
    case .position: MeasuredSize(width: proposal.filled.width, height: proposal.filled.height, isFlexible: true)
    case .fixed(let horizontal, let vertical): content(proposal.fixed(horizontal, vertical))
    case .offset, .ignoresSafeArea, .priority, .guide, .space, .value: content(proposal)
    }
  }

  /// Returns the place of the view inside the modifier.
  func inner(_ outer: Placement, _ content: (SizeProposal) -> MeasuredSize) -> Placement {
    var inner = outer
    switch self {
    case .frame(let frame):
      inner.proposal = frame.inner(outer.proposal)
      inner.align(content(inner.proposal).size, frame.alignment)
    case .limits(let limits):
      inner.proposal = limits.inner(outer.proposal)
      inner.align(content(inner.proposal).size, limits.alignment)
    case .padding(let padding):
      inner.proposal = padding.inner(outer.proposal)
      inner.inset(by: padding.insets)
    case .aspectRatio: inner.proposal = outer.proposal.sized(outer.rect.size)
    case .font(let font): inner.proposal = font.inner(outer.proposal)
    case .lineLimit(let limit): inner.proposal = limit.inner(outer.proposal)
    case .offset(let offset): inner.rect = outer.rect.offsetBy(dx: offset.width, dy: offset.height)
    case .position(let point):
      let size = content(outer.proposal).size
      inner.rect = CGRect(
        x: outer.rect.minX + point.x - size.width / 2, y: outer.rect.minY + point.y - size.height / 2,
        width: size.width, height: size.height)
    case .fixed(let horizontal, let vertical): inner.proposal = outer.proposal.fixed(horizontal, vertical)
    case .ignoresSafeArea(let edges): inner.extend(edges)
    case .priority, .guide, .space, .value: break
    }
    return inner
  }

  /// Puts the modifier around the next node.
  func modify(_ cursor: inout UpdateCursor) { cursor.modifier { SizeModifier(self) }.trait = self }
}

extension SizeProposal {
  /// Returns the proposal to a view that takes its ideal length along these axes.
  fileprivate func fixed(_ horizontal: Bool, _ vertical: Bool) -> SizeProposal {
    let proposal = horizontal ? wide(.infinity) : self
    return vertical ? proposal.high(.infinity) : proposal
  }
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
