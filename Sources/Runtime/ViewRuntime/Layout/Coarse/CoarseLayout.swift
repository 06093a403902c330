import Foundation
import ViewGraph

/// Sizes and places of views, just precise enough to decide which rows of a lazy container are on screen, which of
/// several views fits, and what a view that reads its geometry reads.
///
/// Measured: lines of text by their fonts, controls, rows of lists with their insets, frames, paddings, spacing,
/// stacks with their priorities and alignments, grids by their columns, aspect ratios of views that fill their space,
/// safe areas and bars, and custom `Layout`s. Not measured: images without a frame and the user's text size. The
/// numbers are those of the default text size on a phone.
///
/// A layout is made for one look at views that do not change meanwhile.
@MainActor
struct CoarseLayout {
  let screen: ScreenSize
  let pass = MeasuringPass()

  init(screen: ScreenSize) { self.screen = screen }

  static let spacing: CGFloat = 8
  private static let margins: CGFloat = 32
  /// The minimum height of a row in a list, and the space around the row's content.
  private static let rowHeight: CGFloat = 44
  private static let rowInsets: CGFloat = 22

  /// The length available for the rows of a container with this node: the screen without its safe areas and the bars
  /// around the node.
  func viewport(of node: Node, along axis: Axis) -> CGFloat {
    if axis == .horizontal { return CGFloat(screen.width) }
    var height = CGFloat(screen.height) - 93
    var current = node.parent
    while let node = current {
      if node.kind.container == .navigation { height -= 44 }
      if node.kind.container == .tab { height -= 49 }
      current = node.parent
    }
    return max(height, Self.rowHeight)
  }

  /// The height of a row in a list, which is never too low for a finger.
  func listRow(_ node: Node) -> CGFloat {
    let insets = insets(of: node)
    let sides = insets.map { $0.leading + $0.trailing } ?? Self.margins
    let height = measure(node, CGFloat(screen.width) - sides).height
    return max(height + (insets.map { $0.top + $0.bottom } ?? Self.rowInsets), Self.rowHeight)
  }

  /// The insets set by a row or by the body of its view.
  private func insets(of row: Node) -> EdgeInsets? {
    for case let modifier as RowInsetsModifier in row.modifiers { return modifier.insets }
    return row.kind.role == .view && row.children.count == 1 ? insets(of: row.children[0]) : nil
  }

  /// The length of a view in a lazy stack or grid.
  /// - Parameter line: The number of views side by side.
  func length(of node: Node, along axis: Axis, line: Int) -> CGFloat {
    if axis == .horizontal { return measure(node, .infinity).width }
    return measure(node, Self.share(of: CGFloat(screen.width), line)).height
  }

  static func share(of width: CGFloat, _ line: Int) -> CGFloat {
    (width - spacing * CGFloat(line - 1)) / CGFloat(line)
  }

  func measure(_ node: Node, _ width: CGFloat) -> MeasuredSize {
    pass.begin()
    return size(of: node, SizeProposal(width: width, screen: screen))
  }

  /// Returns the size that a view takes if this is proposed to it.
  func size(of node: Node, _ proposal: SizeProposal) -> MeasuredSize {
    pass.size(node, proposal) { size(of: node, proposal, node.modifiers[...]) }
  }

  /// Modifiers further out come first.
  func size(of node: Node, _ proposal: SizeProposal, _ modifiers: ArraySlice<NodeModifier>) -> MeasuredSize {
    guard let index = modifiers.firstIndex(where: { $0 is SizeModifier }),
      let modifier = modifiers[index] as? SizeModifier
    else {
      return unmodifiedSize(of: node, proposal)
    }
    return modifier.trait.size(proposal) { size(of: node, $0, modifiers[(index + 1)...]) }
  }

  private func unmodifiedSize(of node: Node, _ proposal: SizeProposal) -> MeasuredSize {
    guard pass.takes(node) else { return .zero }
    switch arrangement(of: node, proposal) {
    case .leaf: return LeafSize.of(node, proposal)
    case .reader:
      return MeasuredSize(width: proposal.filled.width, height: proposal.filled.height, isFlexible: true)
    case .additions(let base): return size(of: base, proposal)
    case .scroll(let inner, let axis):
      let content = stackSize(parts(of: node), inner, .vertical)
      return proposal.length(axis).isFinite && proposal.height.isFinite
        ? content.filling(proposal.length(axis), axis) : content
    case .rows(let rows, let inner):
      if proposal.height.isFinite, rows.readsAllRows {
        return MeasuredSize(width: proposal.filled.width, height: proposal.height, isFlexible: true)
      }
      if rows.arrangement == .vertical, rows.line > 1 { return grid(parts(of: node), rows.line, inner) }
      return stackSize(parts(of: node), inner, rows.axis)
    case .custom(let layout, let inner):
      return MeasuredSize(layout.size(parts(of: node), inner, self), isFlexible: true)
    case .stack(let inner, let axis, _): return stackSize(parts(of: node), inner, axis)
    case .layers(let inner, _): return layers(node.children, inner)
    }
  }

  /// The way in which a node arranges what it contains.
  enum Arrangement {
    case leaf
    /// A view of which each view inside is told the size.
    case reader
    /// A view with others in front of it or behind it.
    case additions(base: Node)
    case scroll(SizeProposal, Axis)
    case rows(LazyRows, SizeProposal)
    case custom(any CustomLayout, SizeProposal)
    case stack(SizeProposal, Axis, Alignment)
    case layers(SizeProposal, Alignment)
  }

  func arrangement(of node: Node, _ proposal: SizeProposal) -> Arrangement {
    if node.content is any GeometryDependent, !(node.content is any CustomLayout) { return .reader }
    if node.children.isEmpty { return .leaf }
    if node.kind.container == .navigation || node.kind.container == .tab { return .layers(proposal, .center) }
    var inner = proposal
    var alignment = Alignment.center
    switch node.content {
    case let layers as LayeredContent where layers.base != .largest:
      return .additions(base: layers.base == .first ? node.children[0] : node.children[node.children.count - 1])
    case let scroll as ScrollContent:
      inner = scroll.isHorizontal ? inner.wide(.infinity) : inner.high(.infinity)
      return .scroll(inner, scroll.isHorizontal ? .horizontal : .vertical)
    case let layout as any CustomLayout where layout.isCustom: return .custom(layout, proposal)
    case let stack as any Stacking:
      (inner.arrangement, inner.spacing) = (stack.arrangement, stack.spacing ?? Self.spacing)
      alignment = stack.alignment
      if let rows = stack as? LazyRows {
        return .rows(rows, inner.long(.infinity, rows.axis))
      }
    case is any Describing where node.kind.role != .view: (inner.arrangement, inner.spacing) = (.vertical, 0)
    // A branch, a loop, a group, or an app view: the stack around it arranges its contents.
    default: break
    }
    switch inner.arrangement {
    case .vertical: return .stack(inner, .vertical, alignment)
    case .horizontal: return .stack(inner, .horizontal, alignment)
    case .layered: return .layers(inner, alignment)
    }
  }

  /// The views that a node arranges: its children, and the views inside a branch, a `ForEach` or a group.
  func parts(of node: Node) -> [Node] {
    node.children.flatMap { isTransparent($0) ? parts(of: $0) : [$0] }
  }

  /// True for a branch, a `ForEach` or a group, whose views the node around it arranges.
  func isTransparent(_ node: Node) -> Bool {
    node.kind.role == .container && !(node.content is any Stacking) && !(node.content is any Describing)
      && node.kind.container != .navigation && node.kind.container != .tab
      && !node.modifiers.contains { $0 is SizeModifier }
  }

  private func layers(_ parts: [Node], _ proposal: SizeProposal) -> MeasuredSize {
    parts.reduce(into: MeasuredSize.zero) { total, part in
      let size = size(of: part, proposal)
      total.width = max(total.width, size.width)
      total.height = max(total.height, size.height)
      total.isFlexible = total.isFlexible || size.isFlexible
    }
  }

  private func grid(_ parts: [Node], _ line: Int, _ proposal: SizeProposal) -> MeasuredSize {
    let cell = proposal.wide(Self.share(of: proposal.width, line))
    let lines = stride(from: 0, to: parts.count, by: line).map {
      layers(Array(parts[$0..<min($0 + line, parts.count)]), cell).height
    }
    return MeasuredSize(
      width: proposal.width, height: lines.reduce(proposal.spacing * CGFloat(max(lines.count - 1, 0)), +))
  }
}

extension MeasuredSize {
  init(_ size: CGSize, isFlexible: Bool) { self.init(width: size.width, height: size.height, isFlexible: isFlexible) }

  /// Returns a size that fills a length along an axis.
  fileprivate func filling(_ length: CGFloat, _ axis: Axis) -> MeasuredSize {
    MeasuredSize(
      width: axis == .horizontal ? length : width, height: axis == .vertical ? length : height, isFlexible: true)
  }
}
