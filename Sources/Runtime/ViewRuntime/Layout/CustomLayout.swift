import Foundation
import ViewGraph

/// The content of a node whose children a layout places.
protocol CustomLayout: Stacking {
  /// False for a layout of the framework, which is a stack.
  var isCustom: Bool { get }

  /// Returns the size that the layout takes.
  @MainActor func size(_ parts: [Node], _ proposal: SizeProposal, _ layout: CoarseLayout) -> CGSize

  /// Returns the places of the views in the layout.
  @MainActor
  func places(_ parts: [Node], _ place: Placement, _ proposal: SizeProposal, _ layout: CoarseLayout) -> [Placement]
}

final class CustomLayoutContent: NodeContent, CustomLayout, GeometryDependent {
  private var layout: any Layout = VStackLayout()
  private var node: NodeReference?
  private var reading: GeometryReading?

  /// Receives a new value of the layout.
  @MainActor
  func receive(_ layout: any Layout, _ node: Node) {
    self.layout = (layout as? AnyLayout)?.base.value ?? layout
    reading = nil
    guard self.node == nil, isCustom, HostEnvironment.store(node.graph) != nil else { return }
    self.node = node.reference
    GeometryDependents.of(node.graph).add(self, at: node)
  }

  private var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment)? {
    (layout as? any StackLayout)?.stack
  }
  var isCustom: Bool { stack == nil }
  var arrangement: _Arrangement { stack?.arrangement ?? .layered }
  var spacing: CGFloat? { stack?.spacing }
  var alignment: Alignment { stack?.alignment ?? .center }

  /// Lets the layout place its views when it is new or its place has changed. Nothing runs again for that.
  func followGeometry() -> Bool {
    guard isCustom, let node = node?.node, !node.isRemoved, reading?.hasChanged != false else { return false }
    let reading = GeometryReading(of: node)
    self.reading = reading
    _ = reading.read { [weak reading] in reading?.frame(in: .global) }
    let pass = CoarseLayout(showing: node)
    if let first = pass.parts(of: node).first { _ = pass.place(of: first) }
    return false
  }

  func size(_ parts: [Node], _ proposal: SizeProposal, _ pass: CoarseLayout) -> CGSize {
    Self.size(layout, parts.map { pass.part($0, proposal) }, ProposedViewSize(proposal))
  }

  @MainActor private static func size<L: Layout>(_ layout: L, _ parts: [LaidOutPart], _ proposal: ProposedViewSize)
    -> CGSize
  {
    let subviews = LayoutSubviews(views: parts.map(LayoutSubview.init))
    var cache = layout.makeCache(subviews: subviews)
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func places(_ parts: [Node], _ place: Placement, _ proposal: SizeProposal, _ pass: CoarseLayout) -> [Placement] {
    let views = parts.map { pass.part($0, proposal) }
    Self.place(layout, views, place.rect, ProposedViewSize(proposal))
    return views.map { view in
      var inner = place
      // A view that the layout does not place is in the middle.
      guard let (rect, proposed) = view.place else {
        let size = view.dimensions(ProposedViewSize(place.rect.size))
        inner.align(CGSize(width: size.width, height: size.height), .center)
        return inner
      }
      (inner.rect, inner.proposal) = (rect, proposal.sized(proposed))
      return inner
    }
  }

  @MainActor
  private static func place<L: Layout>(
    _ layout: L, _ parts: [LaidOutPart], _ rect: CGRect, _ proposal: ProposedViewSize
  ) {
    let subviews = LayoutSubviews(views: parts.map(LayoutSubview.init))
    var cache = layout.makeCache(subviews: subviews)
    _ = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    layout.placeSubviews(in: rect, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension CoarseLayout {
  /// Returns a view as a custom layout sees it.
  fileprivate func part(_ node: Node, _ proposal: SizeProposal) -> LaidOutPart {
    LaidOutPart(priority: max(node.layoutPriority, 0), values: node.layoutValues) { proposed in
      MainActor.assumeIsolated {
        let inner = proposal.sized(proposed)
        return dimensions(of: node, size(of: node, inner).size, inner)
      }
    }
  }
}

extension Node {
  /// The values that layouts around the view read.
  fileprivate var layoutValues: [ObjectIdentifier: Any] {
    modifiers.reversed().reduce(into: [:]) { values, modifier in
      if case .value(let key, let value)? = (modifier as? SizeModifier)?.trait { values[key] = value.value }
    }
  }
}

extension ProposedViewSize {
  fileprivate init(_ proposal: SizeProposal) {
    self.init(
      width: proposal.width.isFinite ? proposal.width : nil, height: proposal.height.isFinite ? proposal.height : nil)
  }
}

extension SizeProposal {
  /// Returns the proposal with the size that a custom layout proposes.
  fileprivate func sized(_ proposed: ProposedViewSize) -> SizeProposal {
    // An app that proposes an infinite length does propose one.
    wide(proposed.width.map { min($0, CoarseLayout.unlimited) } ?? .infinity)
      .high(proposed.height.map { min($0, CoarseLayout.unlimited) } ?? .infinity)
  }
}
