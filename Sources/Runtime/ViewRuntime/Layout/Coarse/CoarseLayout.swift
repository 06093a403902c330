import Foundation
import ViewGraph

/// Sizes of views, just precise enough to decide which rows of a lazy container are on screen.
///
/// Measured: lines of text by their fonts, controls, rows of lists with their insets, frames, paddings, spacing,
/// stacks, grids by their columns, and aspect ratios of views that fill their space. Not measured: images without a
/// frame, safe areas and bars that an app adds, the user's text size, and custom `Layout`s. The numbers are those of
/// the default text size on a phone.
@MainActor
struct CoarseLayout {
  let screen: ScreenSize
  private let budget = MeasuringBudget()

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

  /// Returns the width that a view takes if it has all the space that it wants.
  func idealWidth(of node: Node) -> CGFloat { measure(node, .infinity).width }

  /// Returns the width that the modifiers around a node, and around the nodes that contain it, leave to it. Its
  /// siblings take nothing.
  func widthOffered(to node: Node) -> CGFloat {
    var path: [Node] = []
    var current: Node? = node
    while let node = current {
      path.append(node)
      current = node.parent
    }
    var proposal = SizeProposal(width: CGFloat(screen.width), screen: screen)
    for node in path.reversed() {
      for case let modifier as SizeModifier in node.modifiers {
        var inner = proposal
        _ = modifier.trait.size(proposal) { offered in
          inner = offered
          return .zero
        }
        if case .frame(let frame) = modifier.trait {
          inner = proposal.wide(frame.fixedWidth(on: screen) ?? proposal.width)
        }
        proposal = inner
      }
    }
    return proposal.width
  }

  private static func share(of width: CGFloat, _ line: Int) -> CGFloat {
    (width - spacing * CGFloat(line - 1)) / CGFloat(line)
  }

  func measure(_ node: Node, _ width: CGFloat) -> MeasuredSize {
    budget.left = MeasuringBudget.perRow
    return size(of: node, SizeProposal(width: width, screen: screen))
  }

  private func size(of node: Node, _ proposal: SizeProposal) -> MeasuredSize {
    size(of: node, proposal, node.modifiers[...])
  }

  /// Modifiers further out come first.
  private func size(of node: Node, _ proposal: SizeProposal, _ modifiers: ArraySlice<NodeModifier>) -> MeasuredSize {
    guard let index = modifiers.firstIndex(where: { $0 is SizeModifier }),
      let modifier = modifiers[index] as? SizeModifier
    else {
      return unmodifiedSize(of: node, proposal)
    }
    return modifier.trait.size(proposal) { size(of: node, $0, modifiers[(index + 1)...]) }
  }

  private func unmodifiedSize(of node: Node, _ proposal: SizeProposal) -> MeasuredSize {
    guard budget.left > 0 else { return .zero }
    budget.left -= 1
    if node.children.isEmpty { return LeafSize.of(node, proposal) }
    var inner = proposal
    switch node.content {
    case let layers as LayeredContent where layers.base != .largest:
      return size(of: layers.base == .first ? node.children[0] : node.children[node.children.count - 1], proposal)
    case let scroll as ScrollContent where scroll.isHorizontal: inner.width = .infinity
    case let stack as any Stacking:
      (inner.arrangement, inner.spacing) = (stack.arrangement, stack.spacing ?? Self.spacing)
      if let rows = stack as? LazyRows, rows.arrangement == .vertical, rows.line > 1 {
        return grid(parts(of: node), rows.line, inner)
      }
      if stack is LazyRows, stack.arrangement == .horizontal { inner.width = .infinity }
    case is any Describing where node.kind.role != .view: (inner.arrangement, inner.spacing) = (.vertical, 0)
    // A branch, a loop, a group, or an app view: the stack around it arranges its contents.
    default: break
    }
    switch inner.arrangement {
    case .vertical: return column(parts(of: node), inner)
    case .horizontal: return row(parts(of: node), inner)
    case .layered: return layers(node.children, inner)
    }
  }

  /// The views that a node arranges: its children, and the views inside a branch, a `ForEach` or a group.
  func parts(of node: Node) -> [Node] {
    node.children.flatMap { child in
      let content = child.content
      let isTransparent =
        child.kind.role == .container && !(content is any Stacking) && !(content is any Describing)
        && !child.modifiers.contains { $0 is SizeModifier }
      return isTransparent ? parts(of: child) : [child]
    }
  }

  private func layers(_ parts: [Node], _ proposal: SizeProposal) -> MeasuredSize {
    parts.reduce(into: MeasuredSize.zero) { total, part in
      let size = size(of: part, proposal)
      total.width = max(total.width, size.width)
      total.height = max(total.height, size.height)
      total.isFlexible = total.isFlexible || size.isFlexible
    }
  }

  private func column(_ parts: [Node], _ proposal: SizeProposal) -> MeasuredSize {
    var total = MeasuredSize.zero
    for part in parts {
      let size = size(of: part, proposal)
      total.width = max(total.width, size.width)
      total.height += size.height
      total.isFlexible = total.isFlexible || size.isFlexible
    }
    total.height += proposal.spacing * CGFloat(max(parts.count - 1, 0))
    return total
  }

  private func grid(_ parts: [Node], _ line: Int, _ proposal: SizeProposal) -> MeasuredSize {
    let cell = proposal.wide(Self.share(of: proposal.width, line))
    let lines = stride(from: 0, to: parts.count, by: line).map {
      layers(Array(parts[$0..<min($0 + line, parts.count)]), cell).height
    }
    return MeasuredSize(
      width: proposal.width, height: lines.reduce(proposal.spacing * CGFloat(max(lines.count - 1, 0)), +))
  }

  /// Views that need less than an equal share of the width leave the rest to the others, and views that fill their
  /// space take the remaining width.
  private func row(_ parts: [Node], _ proposal: SizeProposal) -> MeasuredSize {
    var sizes = parts.map { size(of: $0, proposal.wide(.infinity)) }
    let spaces = proposal.spacing * CGFloat(max(parts.count - 1, 0))
    let fixed = sizes.indices.filter { !sizes[$0].isFlexible }
    var rest = proposal.width - spaces
    let isTight = fixed.reduce(0) { $0 + sizes[$1].width } > rest
    for (done, index) in fixed.sorted(by: { sizes[$0].width < sizes[$1].width }).enumerated() {
      let share = max(rest, 0) / CGFloat(fixed.count - done)
      if isTight, sizes[index].width > share { sizes[index] = size(of: parts[index], proposal.wide(share)) }
      rest -= sizes[index].width
    }
    if rest.isFinite {
      let share = rest / CGFloat(max(sizes.count - fixed.count, 1))
      for index in sizes.indices where sizes[index].isFlexible {
        sizes[index] = size(of: parts[index], proposal.wide(share))
      }
    }
    return MeasuredSize(
      width: sizes.reduce(spaces) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0,
      isFlexible: sizes.contains(where: \.isFlexible))
  }
}

/// The number of views that may still be measured for one row. Stacks measure some of their views twice, so the number
/// doubles with each nested stack; beyond a limit that no app reaches, views have no size.
final class MeasuringBudget {
  static let perRow = 2_000
  var left = perRow
}
