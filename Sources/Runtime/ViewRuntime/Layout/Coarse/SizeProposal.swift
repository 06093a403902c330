import Foundation

/// The width that a view may take, and the properties that it inherits from modifiers further out. Heights are never
/// proposed, as in a stack that scrolls.
struct SizeProposal {
  /// The width in points; infinite if the view takes as much as it needs.
  var width: CGFloat
  let screen: ScreenSize
  var fontSize: CGFloat = 17
  /// The maximum number of lines of a text; nil for any number.
  var lineLimit: Int?
  /// The direction in which the stack around the view arranges its views.
  var arrangement = _Arrangement.vertical
  /// The space between two views in that stack, in points.
  var spacing: CGFloat = 0

  /// Returns the proposal with another width.
  func wide(_ width: CGFloat) -> SizeProposal {
    var proposal = self
    proposal.width = width.isNaN ? 0 : max(width, 0)
    return proposal
  }
}

/// The size of a view, in points.
struct MeasuredSize: Equatable {
  var width: CGFloat
  var height: CGFloat
  /// True if the view fills the space that it is given, as a color, a shape or a resizable image does.
  var isFlexible = false

  static let zero = MeasuredSize(width: 0, height: 0)
}
