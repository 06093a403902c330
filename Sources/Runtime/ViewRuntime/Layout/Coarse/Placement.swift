import Foundation

/// The place of a view: its rectangle on the screen, what is proposed to it there, and the safe area around it.
struct Placement {
  var rect: CGRect
  var proposal: SizeProposal
  /// The page of the screen that contains the view.
  var page: CGRect
  /// The part of the page that no bars and edges of the screen cover.
  var safeArea: CGRect

  /// Takes the place of a view of a size in the rectangle.
  mutating func align(_ size: CGSize, _ alignment: Alignment) {
    let point = alignment.unitPoint
    rect = CGRect(
      x: rect.minX + (rect.width - size.width) * point.x, y: rect.minY + (rect.height - size.height) * point.y,
      width: size.width, height: size.height)
  }

  mutating func inset(by insets: EdgeInsets) { rect = rect.inset(by: insets) }

  /// Extends the rectangle to the edges of the page where it reaches the edges of the safe area.
  mutating func extend(_ edges: Edge.Set) {
    let reach = EdgeInsets(
      top: edges.contains(.top) && rect.minY <= safeArea.minY ? page.minY - rect.minY : 0,
      leading: edges.contains(.leading) && rect.minX <= safeArea.minX ? page.minX - rect.minX : 0,
      bottom: edges.contains(.bottom) && rect.maxY >= safeArea.maxY ? rect.maxY - page.maxY : 0,
      trailing: edges.contains(.trailing) && rect.maxX >= safeArea.maxX ? rect.maxX - page.maxX : 0)
    inset(by: reach)
    proposal = proposal.sized(rect.size)
  }

  /// Takes bars off the safe area, and off the rectangle.
  mutating func placeBars(top: CGFloat = 0, bottom: CGFloat = 0) {
    let bars = EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
    inset(by: bars)
    safeArea = safeArea.inset(by: bars)
    proposal = proposal.sized(rect.size)
  }

  /// The insets of the safe area, at the edges that the rectangle reaches.
  var safeAreaInsets: EdgeInsets {
    EdgeInsets(
      top: rect.minY <= safeArea.minY ? safeArea.minY - page.minY : 0,
      leading: rect.minX <= safeArea.minX ? safeArea.minX - page.minX : 0,
      bottom: rect.maxY >= safeArea.maxY ? page.maxY - safeArea.maxY : 0,
      trailing: rect.maxX >= safeArea.maxX ? page.maxX - safeArea.maxX : 0)
  }
}

extension CGRect {
  /// Returns the rectangle without insets.
  func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
