import Foundation
import ViewGraph

/// Places of views on the screen.
extension CoarseLayout {
  /// Insets of the safe area of a phone that stands upright.
  private static let statusBar: CGFloat = 47
  private static let homeIndicator: CGFloat = 34
  static let navigationBar: CGFloat = 44
  static let tabBar: CGFloat = 49
  /// The part of the presenter that a sheet leaves free above itself.
  private static let aboveSheet: CGFloat = 10

  /// Returns the place of a view inside the modifiers further out than one of them, or inside all of them.
  func place(of node: Node, inside outermost: NodeModifier? = nil) -> Placement {
    let modifiers = node.modifiers
    var place = outerPlace(of: node)
    for index in modifiers.indices {
      if modifiers[index] === outermost { break }
      guard let modifier = modifiers[index] as? SizeModifier else { continue }
      place = modifier.trait.inner(place) { size(of: node, $0, modifiers[(index + 1)...]) }
    }
    return place
  }

  private func outerPlace(of node: Node) -> Placement {
    if let known = pass.place(of: node) { return known }
    let place = makeOuterPlace(of: node)
    pass.note(place, of: node)
    return place
  }

  private func makeOuterPlace(of node: Node) -> Placement {
    if let presentation = node.content as? PresentationContent {
      return page(below: presentation.style == .sheet ? Self.aboveSheet : 0)
    }
    guard var parent = node.parent else { return page(below: 0) }
    var part = node
    while isTransparent(parent), let outer = parent.parent { (part, parent) = (parent, outer) }
    let place = place(of: parent)
    let parts = parts(of: parent)
    // Something that holds several of the views has the place of the first.
    guard let index = parts.firstIndex(where: { $0 === node }) ?? parts.firstIndex(where: { $0.isIn(part) }) else {
      return place
    }
    let places = places(of: parts, in: parent, place)
    for (part, place) in zip(parts, places) { pass.note(place, of: part) }
    return places[index]
  }

  /// Returns the places of the views that a node arranges.
  private func places(of parts: [Node], in node: Node, _ place: Placement) -> [Placement] {
    switch arrangement(of: node, place.proposal) {
    case .leaf: return parts.map { _ in place }
    case .reader:
      return parts.map { layer($0, place, place.proposal.sized(place.rect.size), .topLeading) }
    case .additions(let base):
      let alignment = (node.content as? LayeredContent)?.alignment ?? .center
      return parts.map {
        $0 === base ? place : layer($0, place, place.proposal.sized(place.rect.size), alignment)
      }
    case .scroll(let inner, let axis):
      var content = place
      let size = stackSize(parts, inner, .vertical).size
      content.align(size, axis == .vertical ? .top : .leading)
      let offset = (node.content as? ScrollContent)?.position ?? 0
      content.rect =
        axis == .vertical ? content.rect.offsetBy(dx: 0, dy: -offset) : content.rect.offsetBy(dx: -offset, dy: 0)
      return places(of: parts, in: content, inner, .vertical, .center)
    case .rows(let rows, let inner): return parts.map { rows.place(of: $0, in: place, inner, self) }
    case .custom(let layout, let inner): return layout.places(parts, place, inner, self)
    case .stack(let inner, let axis, let alignment): return places(of: parts, in: place, inner, axis, alignment)
    case .layers(let inner, let alignment):
      var inside = place
      inside.proposal = inner
      switch node.kind.container {
      case .navigation?: inside.placeBars(top: Self.navigationBar)
      case .tab?: inside.placeBars(bottom: Self.tabBar)
      default: break
      }
      return parts.map { layer($0, inside, inside.proposal, alignment) }
    }
  }

  private func layer(_ part: Node, _ place: Placement, _ proposal: SizeProposal, _ alignment: Alignment) -> Placement {
    var inner = place
    inner.proposal = proposal
    inner.align(size(of: part, proposal).size, alignment)
    return inner
  }

  private func page(below top: CGFloat) -> Placement {
    let isUpright = screen.height >= screen.width
    let whole = CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
    let insets = EdgeInsets(
      top: isUpright ? Self.statusBar : 0, leading: isUpright ? 0 : Self.statusBar,
      bottom: isUpright ? Self.homeIndicator : 21, trailing: isUpright ? 0 : Self.statusBar)
    var safeArea = whole.inset(by: insets)
    var page = whole
    if top > 0, isUpright {
      // A sheet begins below the status bar, so that nothing is left at its top edge to keep free.
      page = whole.inset(by: EdgeInsets(top: Self.statusBar + top, leading: 0, bottom: 0, trailing: 0))
      safeArea = page.inset(by: EdgeInsets(top: 0, leading: 0, bottom: Self.homeIndicator, trailing: 0))
    }
    return Placement(
      rect: safeArea, proposal: SizeProposal(width: safeArea.width, height: safeArea.height, screen: screen),
      page: page, safeArea: safeArea)
  }
}

extension Node {
  /// True if the node is another one or inside it.
  func isIn(_ other: Node) -> Bool { self === other || parent?.isIn(other) == true }
}

extension LazyRows {
  /// Returns the place of a row; that of a row off screen is at the start.
  @MainActor
  fileprivate func place(of part: Node, in place: Placement, _ proposal: SizeProposal, _ layout: CoarseLayout)
    -> Placement
  {
    var inner = place
    let width = CGFloat(layout.screen.width)
    inner.proposal =
      readsAllRows
      ? proposal.wide(place.rect.width - 32)
      : axis == .vertical ? proposal.wide(CoarseLayout.share(of: min(place.rect.width, width), line)) : proposal
    let size = layout.size(of: part, inner.proposal).size
    var start = -offset
    var length: CGFloat = 0
    var column = 0
    for row in window {
      let isFound = node(of: row).map { $0 === part || $0.isIn(part) } == true
      length = max(length, self.length(of: row, layout))
      if isFound { break }
      column = (column + 1) % line
      if column == 0 { (start, length) = (start + length, 0) }
    }
    let lane = inner.proposal.width.isFinite ? inner.proposal.width : size.width
    let across = CGFloat(column) * (lane + CoarseLayout.spacing) + (lane - size.width) / 2
    let rowInset = readsAllRows ? (length - size.height) / 2 : 0
    inner.rect =
      axis == .vertical
      ? CGRect(
        x: place.rect.minX + (readsAllRows ? 16 : across), y: place.rect.minY + start + rowInset, width: size.width,
        height: size.height)
      : CGRect(x: place.rect.minX + start, y: place.rect.midY - size.height / 2, width: size.width, height: size.height)
    return inner
  }

  @MainActor
  private func node(of row: Int) -> Node? {
    segment(of: row).flatMap { segment in unsafe segment.realized[row - segment.first] }
  }
}
