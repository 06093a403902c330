public import Foundation

/// The space that a padding adds around its view.
struct Padding {
  let insets: EdgeInsets
  var horizontal: CGFloat { insets.leading + insets.trailing }
  var vertical: CGFloat { insets.top + insets.bottom }

  init(_ insets: EdgeInsets) { self.insets = insets }

  /// - Parameter length: The length at each edge; nil for the system's default, 16 points.
  init(_ edges: Edge.Set, _ length: CGFloat?) {
    let length = length ?? 16
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    insets = EdgeInsets(
      top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing))
  }

  /// Returns the proposal for the view inside.
  func inner(_ proposal: SizeProposal) -> SizeProposal {
    proposal.wide(proposal.width - horizontal).high(proposal.height - vertical)
  }

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    var size = content(inner(proposal))
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
