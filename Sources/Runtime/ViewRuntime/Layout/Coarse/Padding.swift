public import Foundation

/// The space that a padding adds around its view.
struct Padding: Equatable {
  let horizontal: CGFloat
  let vertical: CGFloat

  init(_ insets: EdgeInsets) { (horizontal, vertical) = (insets.leading + insets.trailing, insets.top + insets.bottom) }

  /// - Parameter length: The length at each edge; nil for the system's default, 16 points.
  init(_ edges: Edge.Set, _ length: CGFloat?) {
    let length = length ?? 16
    horizontal = CGFloat((edges.rawValue & Edge.Set.horizontal.rawValue).nonzeroBitCount) * length
    vertical = CGFloat((edges.rawValue & Edge.Set.vertical.rawValue).nonzeroBitCount) * length
  }

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    var size = content(proposal.wide(proposal.width - horizontal))
    size.width += horizontal
    size.height = max(size.height + vertical, 0)
    return size
  }
}

nonisolated extension View {
  public func padding(_ insets: EdgeInsets) -> _SizedView<Self> {
    _SizedView(content: self, trait: .padding(Padding(insets)))
  }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> _SizedView<Self> {
    _SizedView(content: self, trait: .padding(Padding(edges, length)))
  }
  public func padding(_ length: CGFloat) -> _SizedView<Self> {
    _SizedView(content: self, trait: .padding(Padding(.all, length)))
  }
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> _SizedView<Self> {
    _SizedView(content: self, trait: .padding(Padding(edges, nil)))
  }
  public func scenePadding(_ edges: Edge.Set = .all) -> _SizedView<Self> {
    _SizedView(content: self, trait: .padding(Padding(edges, nil)))
  }
}
