import Foundation

/// The width that a view may take, and the properties that it inherits from modifiers further out. Heights are never proposed, as in a stack that
/// scrolls.
struct SizeProposal {
  /// The width in points; infinite if the view takes what it needs.
  var width: CGFloat
  let screen: ScreenSize
  var fontSize: CGFloat = 17
  /// The most lines of a text; nil for any number.
  var lineLimit: Int?

  /// The proposal of that width.
  func wide(_ width: CGFloat) -> SizeProposal {
    var proposal = self
    proposal.width = max(width, 0)
    return proposal
  }
}

/// The size of a view, in points.
struct MeasuredSize: Equatable {
  var width: CGFloat
  var height: CGFloat
  /// True if the view fills what it is given, as a color, a shape or a resizable image does.
  var isFlexible = false

  static let zero = MeasuredSize(width: 0, height: 0)
}
