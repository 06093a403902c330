import Foundation
import ViewGraph

/// Places of views inside a container that scrolls.
extension CoarseLayout {
  /// The length of the content of a scroll view along its axis.
  func contentLength(of scroll: Node, along axis: Axis) -> CGFloat {
    let sizes = parts(of: scroll).map { measure($0, width(axis)) }
    let lengths = sizes.map { axis == .vertical ? $0.height : $0.width }
    return axis == .vertical ? lengths.reduce(0, +) : lengths.max() ?? 0
  }

  private func width(_ axis: Axis) -> CGFloat { axis == .vertical ? CGFloat(screen.width) : .infinity }

  /// Returns the place of a view along an axis, from the start of the content of a node that contains it; nil if the
  /// view is not in it.
  func span(of view: Node, in container: Node, along axis: Axis) -> Range<CGFloat>? {
    var path: [ObjectIdentifier: Node] = [:]
    var current: Node? = view
    while let node = current, node !== container {
      path[ObjectIdentifier(node)] = node
      current = node.parent
    }
    guard current === container else { return nil }
    var start: CGFloat = 0
    var node = container
    while true {
      let views = parts(of: node)
      let arrangement = (node.content as? any Stacking)?.arrangement ?? .vertical
      let spacing = (node.content as? any Stacking).map { $0.spacing ?? Self.spacing } ?? 0
      let isAlong = arrangement == (axis == .vertical ? .vertical : .horizontal)
      guard let next = views.first(where: { path[ObjectIdentifier($0)] != nil }) else { break }
      for sibling in views where isAlong {
        if sibling === next { break }
        start += length(sibling, axis) + spacing
      }
      start += leadingPadding(of: next, axis)
      node = next
      if node === view { break }
    }
    return start..<start + max(length(node, axis) - 2 * leadingPadding(of: node, axis), 0)
  }

  private func length(_ node: Node, _ axis: Axis) -> CGFloat {
    let size = measure(node, width(axis))
    return axis == .vertical ? size.height : size.width
  }

  /// The paddings around a view, which are taken to be the same on both sides.
  private func leadingPadding(of node: Node, _ axis: Axis) -> CGFloat {
    node.modifiers.reduce(0) { sum, modifier in
      guard case .padding(let padding) = (modifier as? SizeModifier)?.trait else { return sum }
      return sum + (axis == .vertical ? padding.vertical : padding.horizontal) / 2
    }
  }
}
