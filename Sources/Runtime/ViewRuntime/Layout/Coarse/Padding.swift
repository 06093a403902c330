public import Foundation

/// The space that a padding adds around its view.
struct Padding: SizeTrait {
  let horizontal: CGFloat
  let vertical: CGFloat

  init(_ insets: EdgeInsets) { (horizontal, vertical) = (insets.leading + insets.trailing, insets.top + insets.bottom) }

  /// - Parameter length: The length at each edge; nil for the system's, 16 points.
  init(_ edges: Edge.Set, _ length: CGFloat?) {
    func total(_ one: Edge.Set, _ other: Edge.Set) -> CGFloat {
      ((edges.contains(one) ? 1 : 0) + (edges.contains(other) ? 1 : 0)) * (length ?? 16)
    }
    (horizontal, vertical) = (total(.leading, .trailing), total(.top, .bottom))
  }

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    var size = content(proposal.wide(proposal.width - horizontal))
    size.width += horizontal
    size.height = max(size.height + vertical, 0)
    return size
  }
}

nonisolated extension View {
  public func padding(_ insets: EdgeInsets) -> some View { SizedView(content: self, trait: Padding(insets)) }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    SizedView(content: self, trait: Padding(edges, length))
  }
  public func padding(_ length: CGFloat) -> some View { SizedView(content: self, trait: Padding(.all, length)) }
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { SizedView(content: self, trait: Padding(edges, nil)) }
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { SizedView(content: self, trait: Padding(edges, nil)) }
}
