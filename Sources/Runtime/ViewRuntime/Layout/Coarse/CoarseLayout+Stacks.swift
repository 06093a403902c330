import Foundation
import ViewGraph

/// Stacks: the lengths that views get of the stack's length, and their places along and across it.
extension CoarseLayout {
  /// The length from which a view fills a space of any length.
  nonisolated static let unlimited: CGFloat = 100_000

  func stackSize(_ parts: [Node], _ proposal: SizeProposal, _ axis: Axis) -> MeasuredSize {
    let shares = shares(of: parts, proposal, axis)
    let along = shares.reduce(spaces(parts, proposal)) { $0 + $1.size.length(axis) }
    let across = shares.reduce(0) { max($0, $1.size.length(axis.other)) }
    return MeasuredSize(
      width: axis == .horizontal ? along : across, height: axis == .vertical ? along : across,
      isFlexible: shares.contains(where: \.size.isFlexible))
  }

  private func spaces(_ parts: [Node], _ proposal: SizeProposal) -> CGFloat {
    proposal.spacing * CGFloat(max(parts.count - 1, 0))
  }

  /// The proposal of a stack to one of its views, and the view's answer.
  private struct Share {
    let proposal: SizeProposal
    let size: MeasuredSize
  }

  /// Returns what the views in a stack get of it.
  ///
  /// The views of the highest priority are asked first, and of these, the least flexible ones. Each is offered an equal
  /// share of what is left (Apple's documentation of `HStack` and of `layoutPriority`).
  private func shares(of parts: [Node], _ proposal: SizeProposal, _ axis: Axis) -> [Share] {
    func share(_ part: Node, _ proposal: SizeProposal) -> Share {
      Share(proposal: proposal, size: size(of: part, proposal))
    }
    guard proposal.length(axis).isFinite, parts.count > 1 else { return parts.map { share($0, proposal) } }
    let space = proposal.length(axis) - spaces(parts, proposal)
    let ideal = parts.map { share($0, proposal.long(.infinity, axis)) }
    let isFixed = !ideal.contains(where: \.size.isFlexible)
    if isFixed, axis == .vertical || ideal.reduce(0, { $0 + $1.size.width }) <= space { return ideal }
    let needs = parts.indices.map { Needs(of: parts[$0], ideal: ideal[$0].size, proposal, axis, self) }
    let order = parts.indices.sorted { needs[$0].order(at: $0) < needs[$1].order(at: $1) }
    var (shares, rest) = (ideal, space)
    // What views of a lower priority need at least is kept for them.
    var kept = needs.reduce(0) { $0 + $1.least }
    var next = order.startIndex
    while next < order.endIndex {
      let group = order[next...].prefix { needs[$0].priority == needs[order[next]].priority }
      kept -= group.reduce(0) { $0 + needs[$1].least }
      for (done, part) in group.enumerated() {
        let length = max(rest - kept, 0) / CGFloat(group.count - done)
        shares[part] = share(parts[part], proposal.long(length, axis))
        rest -= shares[part].size.length(axis)
      }
      next = group.endIndex
    }
    return shares
  }

  /// The claim of a view to the length of its stack.
  private struct Needs {
    let priority: Double
    let least: CGFloat
    private let flexibility: CGFloat

    @MainActor
    init(of part: Node, ideal: MeasuredSize, _ proposal: SizeProposal, _ axis: Axis, _ layout: CoarseLayout) {
      priority = part.layoutPriority
      let isFixed = !ideal.isFlexible && axis == .vertical
      least = isFixed ? ideal.height : layout.size(of: part, proposal.long(0, axis)).length(axis)
      let most =
        ideal.isFlexible
        ? layout.size(of: part, proposal.long(CoarseLayout.unlimited, axis)).length(axis) : ideal.length(axis)
      flexibility = most - least
    }

    func order(at index: Int) -> (Double, CGFloat, Int) { (-priority, flexibility, index) }
  }

  /// Returns the places of the views of a stack, whose own place is given.
  func places(of parts: [Node], in place: Placement, _ proposal: SizeProposal, _ axis: Axis, _ alignment: Alignment)
    -> [Placement]
  {
    let shares = shares(of: parts, proposal, axis)
    let guides = parts.indices.map { index in
      let dimensions = dimensions(of: parts[index], shares[index].size.size, shares[index].proposal)
      return axis == .vertical ? dimensions[alignment.horizontal] : dimensions[alignment.vertical]
    }
    let before = guides.max() ?? 0
    let after = parts.indices.reduce(0) { max($0, shares[$1].size.length(axis.other) - guides[$1]) }
    let across = place.rect.size.length(axis.other)
    let line = place.rect.start(axis.other) + slack(across - before - after, alignment, axis.other) + before
    let along = shares.reduce(spaces(parts, proposal)) { $0 + $1.size.length(axis) }
    var next = place.rect.start(axis) + (place.rect.size.length(axis) - along) / 2
    return parts.indices.map { index in
      let origin = (next, line - guides[index])
      next += shares[index].size.length(axis) + proposal.spacing
      var inner = place
      inner.proposal = shares[index].proposal
      inner.rect = CGRect(
        origin: axis == .vertical ? CGPoint(x: origin.1, y: origin.0) : CGPoint(x: origin.0, y: origin.1),
        size: shares[index].size.size)
      return inner
    }
  }

  /// The part of what a stack leaves free that comes before its views.
  private func slack(_ free: CGFloat, _ alignment: Alignment, _ axis: Axis) -> CGFloat {
    free * (axis == .vertical ? alignment.unitPoint.y : alignment.unitPoint.x)
  }

  /// Returns the dimensions of a view with the alignment guides that are set in it.
  func dimensions(of node: Node, _ size: CGSize, _ proposal: SizeProposal) -> ViewDimensions {
    guides(of: node, size, proposal, node.modifiers[...])
  }

  private func guides(
    of node: Node, _ size: CGSize, _ proposal: SizeProposal, _ modifiers: ArraySlice<NodeModifier>
  ) -> ViewDimensions {
    guard let index = modifiers.firstIndex(where: { $0 is SizeModifier }),
      let modifier = modifiers[index] as? SizeModifier
    else {
      return ViewDimensions(size, guides: innerGuides(of: node, size, proposal))
    }
    let rest = modifiers[(index + 1)...]
    let outer = Placement(
      rect: CGRect(origin: .zero, size: size), proposal: proposal, page: .zero, safeArea: .zero)
    let inner = modifier.trait.inner(outer) { self.size(of: node, $0, rest) }
    let dimensions = guides(of: node, inner.rect.size, inner.proposal, rest)
    if case .guide(let guide, let value) = modifier.trait {
      var guides = dimensions.guides
      guides[guide] = value.value(dimensions)
      return ViewDimensions(size, guides: guides)
    }
    return dimensions.moved(by: inner.rect.origin, in: size)
  }

  /// The guides that views inside a stack, or the one view inside another node, set.
  private func innerGuides(of node: Node, _ size: CGSize, _ proposal: SizeProposal) -> [AlignmentGuide: CGFloat] {
    guard case .stack(let inner, let axis, let alignment) = arrangement(of: node, proposal), node.hasGuides else {
      return [:]
    }
    let parts = parts(of: node)
    let place = Placement(
      rect: CGRect(origin: .zero, size: size), proposal: inner, page: .zero, safeArea: .zero)
    let places = places(of: parts, in: place, inner, axis, alignment)
    return zip(parts, places).reduce(into: [:]) { guides, part in
      let rect = part.1.rect
      let set = dimensions(of: part.0, rect.size, part.1.proposal).moved(by: rect.origin, in: size).guides
      guides.merge(set) { first, _ in first }
    }
  }
}

extension ViewDimensions {
  /// Returns the dimensions of a view that contains one with these dimensions.
  fileprivate func moved(by origin: CGPoint, in size: CGSize) -> ViewDimensions {
    guard !guides.isEmpty else { return ViewDimensions(size) }
    return ViewDimensions(
      size,
      guides: guides.reduce(into: [:]) { $0[$1.key] = $1.value + ($1.key.axis == .vertical ? origin.y : origin.x) })
  }
}

extension Node {
  /// The share of a stack's length that the view gets before others.
  ///
  /// A spacer has the lowest, so that it takes only what the other views leave.
  @MainActor
  var layoutPriority: Double {
    for case let modifier as SizeModifier in modifiers {
      if case .priority(let priority) = modifier.trait { return priority }
    }
    var element = ScreenElement()
    if children.isEmpty { (content as? any Describing)?.describe(&element) }
    if case .space = element.extent { return -.infinity }
    return kind.role == .view && children.count == 1 ? children[0].layoutPriority : 0
  }

  /// True if an alignment guide is set in the node.
  var hasGuides: Bool {
    modifiers.contains { if case .guide? = ($0 as? SizeModifier)?.trait { true } else { false } }
      || children.contains(where: \.hasGuides)
  }
}

extension Axis {
  var other: Axis { self == .vertical ? .horizontal : .vertical }
}

extension CGSize {
  func length(_ axis: Axis) -> CGFloat { axis == .vertical ? height : width }
}

extension CGRect {
  func start(_ axis: Axis) -> CGFloat { axis == .vertical ? minY : minX }
}
