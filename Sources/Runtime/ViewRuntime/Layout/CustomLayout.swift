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
  private var run: any LayoutRunning = LayoutRun(VStackLayout())
  private var node: NodeReference?
  private var reading: GeometryReading?

  /// Receives a new value of the layout.
  @MainActor
  func receive(_ layout: any Layout, _ node: Node) {
    let base: any Layout = (layout as? AnyLayout)?.base.value ?? layout
    adopt(base)
    reading = nil
    guard self.node == nil, isCustom, HostEnvironment.store(node.graph) != nil else { return }
    self.node = node.reference
    GeometryDependents.of(node.graph).add(self, at: node)
  }

  @MainActor
  private func adopt<L: Layout>(_ layout: L) {
    if let run = run as? LayoutRun<L> { run.receive(layout) } else { run = LayoutRun(layout) }
  }

  private var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment)? {
    run.stack
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
    run.size(parts.map { pass.part($0, proposal) }, ProposedViewSize(proposal))
  }

  func places(_ parts: [Node], _ place: Placement, _ proposal: SizeProposal, _ pass: CoarseLayout) -> [Placement] {
    let views = parts.map { pass.part($0, proposal) }
    run.place(views, place.rect, ProposedViewSize(proposal))
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
}

/// A layout of any type, with its cache.
private protocol LayoutRunning: AnyObject {
  /// The arrangement of a layout of the framework; nil for one of the app's.
  var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment)? { get }
  @MainActor func size(_ parts: [LaidOutPart], _ proposal: ProposedViewSize) -> CGSize
  @MainActor func place(_ parts: [LaidOutPart], _ rect: CGRect, _ proposal: ProposedViewSize)
}

/// A layout and its cache, which is updated when the layout or its views have changed.
private final class LayoutRun<L: Layout>: LayoutRunning {
  private var layout: L
  private var cache: L.Cache?
  /// The views that the cache is about.
  private var views: [UInt64] = []
  private var isStale = false

  init(_ layout: L) { self.layout = layout }

  @MainActor
  func receive(_ new: L) {
    let isEqual = unsafe withUnsafePointer(to: layout) { old in
      unsafe withUnsafePointer(to: new) { new in unsafe ValueEquality.of(L.self).compare(old, new) }
    }
    if !isEqual { isStale = true }
    layout = new
  }

  var stack: (arrangement: _Arrangement, spacing: CGFloat?, alignment: Alignment)? {
    (layout as? any StackLayout)?.stack
  }

  @MainActor
  private func with<Result>(
    _ parts: [LaidOutPart], _ use: (LayoutSubviews, inout L.Cache) -> Result
  ) -> Result {
    let subviews = LayoutSubviews(views: parts.map(LayoutSubview.init))
    let ids = parts.map(\.id)
    var current = cache ?? layout.makeCache(subviews: subviews)
    if cache != nil, isStale || ids != views { layout.updateCache(&current, subviews: subviews) }
    (views, isStale) = (ids, false)
    defer { cache = current }
    return use(subviews, &current)
  }

  func size(_ parts: [LaidOutPart], _ proposal: ProposedViewSize) -> CGSize {
    with(parts) { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  func place(_ parts: [LaidOutPart], _ rect: CGRect, _ proposal: ProposedViewSize) {
    with(parts) { layout.placeSubviews(in: rect, proposal: proposal, subviews: $0, cache: &$1) }
  }
}

extension CoarseLayout {
  /// Returns a view as a custom layout sees it.
  fileprivate func part(_ node: Node, _ proposal: SizeProposal) -> LaidOutPart {
    LaidOutPart(node.id, priority: max(node.layoutPriority, 0), values: node.layoutValues) { proposed in
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
