import Foundation
import ViewGraph

/// Sizes of views, coarse enough to tell which rows of a lazy container are on screen, and no more.
///
/// Measured: lines of text by their fonts, controls, rows of lists with their insets, frames, paddings, spacing, stacks, grids by their columns, and
/// aspect ratios of what fills its space. Not measured: images without a frame, safe areas and bars that an app adds, the user's text size,
/// and what a `Layout` does. The numbers are those of the default text size on a phone.
@MainActor
struct CoarseLayout {
  let screen: ScreenSize

  static let spacing: CGFloat = 8
  private static let margins: CGFloat = 32
  /// The height of a row in a list at least, and what its content has around it.
  private static let rowHeight: CGFloat = 44
  private static let rowInsets: CGFloat = 22

  /// The length that a container with this node has for its rows: the screen without its safe areas and the bars around the node.
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

  /// The height of a row of a list, which is never lower than a finger needs.
  func listRow(_ node: Node) -> CGFloat {
    let insets = node.modifiers.lazy.compactMap { $0 as? RowInsetsModifier }.first?.insets
    let sides = insets.map { $0.leading + $0.trailing } ?? Self.margins
    let height = size(of: node, SizeProposal(width: CGFloat(screen.width) - sides, screen: screen)).height
    return max(height + (insets.map { $0.top + $0.bottom } ?? Self.rowInsets), Self.rowHeight)
  }

  /// The length of a view in a lazy stack or grid.
  /// - Parameter line: The number of views side by side.
  func length(of node: Node, along axis: Axis, line: Int) -> CGFloat {
    if axis == .horizontal { return size(of: node, SizeProposal(width: .infinity, screen: screen)).width }
    let width = (CGFloat(screen.width) - Self.spacing * CGFloat(line - 1)) / CGFloat(line)
    return size(of: node, SizeProposal(width: width, screen: screen)).height
  }

  private func size(of node: Node, _ proposal: SizeProposal) -> MeasuredSize { size(of: node, proposal, node.modifiers[...]) }

  /// Modifiers further out come first.
  private func size(of node: Node, _ proposal: SizeProposal, _ modifiers: ArraySlice<NodeModifier>) -> MeasuredSize {
    guard let index = modifiers.firstIndex(where: { $0 is SizeModifier }), let modifier = modifiers[index] as? SizeModifier else {
      return unmodifiedSize(of: node, proposal)
    }
    return modifier.trait.size(proposal) { size(of: node, $0, modifiers[(index + 1)...]) }
  }

  private func unmodifiedSize(of node: Node, _ proposal: SizeProposal) -> MeasuredSize {
    if node.children.isEmpty { return LeafSize.of(node, proposal) }
    guard let stack = node.content as? any Stacking else { return column(node.children, 0, proposal) }
    let parts = stack.arrangement == .layered ? node.children : node.children.flatMap(parts)
    let spacing = stack.spacing ?? Self.spacing
    switch stack.arrangement {
    case .vertical: return column(parts, spacing, proposal)
    case .horizontal: return row(parts, spacing, proposal)
    case .layered:
      return parts.reduce(MeasuredSize.zero) { total, part in
        let size = size(of: part, proposal)
        return MeasuredSize(
          width: max(total.width, size.width), height: max(total.height, size.height), isFlexible: total.isFlexible || size.isFlexible)
      }
    }
  }

  /// The views that a stack arranges for a child: those inside a branch, a `ForEach` or a group.
  private func parts(_ child: Node) -> [Node] {
    let content = child.content
    let isTransparent =
      child.kind.role == .container && !(content is any Stacking) && !(content is any Describing) && !child.modifiers.contains { $0 is SizeModifier }
    return isTransparent ? child.children.flatMap(parts) : [child]
  }

  private func column(_ parts: [Node], _ spacing: CGFloat, _ proposal: SizeProposal) -> MeasuredSize {
    var total = MeasuredSize.zero
    for part in parts {
      let size = size(of: part, proposal)
      total.width = max(total.width, size.width)
      total.height += size.height
      total.isFlexible = total.isFlexible || size.isFlexible
    }
    total.height += spacing * CGFloat(max(parts.count - 1, 0))
    return total
  }

  /// Views that need less than an equal share of the width leave the rest to the others.
  private func row(_ parts: [Node], _ spacing: CGFloat, _ proposal: SizeProposal) -> MeasuredSize {
    var sizes = parts.map { size(of: $0, proposal.wide(.infinity)) }
    let spaces = spacing * CGFloat(max(parts.count - 1, 0))
    var rest = proposal.width - spaces
    if sizes.reduce(0, { $0 + $1.width }) > rest {
      for (done, index) in sizes.indices.sorted(by: { sizes[$0].width < sizes[$1].width }).enumerated() {
        let share = max(rest, 0) / CGFloat(sizes.count - done)
        if sizes[index].width > share { sizes[index] = size(of: parts[index], proposal.wide(share)) }
        rest -= sizes[index].width
      }
    }
    return MeasuredSize(
      width: sizes.reduce(spaces) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0, isFlexible: sizes.contains(where: \.isFlexible))
  }
}
