import Foundation

/// The space that a view may take, and the properties that it inherits from modifiers further out.
struct SizeProposal {
  /// The width in points; infinite if the view takes as much as it needs.
  var width: CGFloat
  /// The height in points; infinite if the view takes as much as it needs, as in a stack that scrolls.
  var height: CGFloat = .infinity
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

  /// Returns the proposal with another height.
  func high(_ height: CGFloat) -> SizeProposal {
    var proposal = self
    proposal.height = height.isNaN ? 0 : max(height, 0)
    return proposal
  }

  func sized(_ size: CGSize) -> SizeProposal { wide(size.width).high(size.height) }

  func length(_ axis: Axis) -> CGFloat { axis == .vertical ? height : width }

  /// Returns the proposal with another length along an axis.
  func long(_ length: CGFloat, _ axis: Axis) -> SizeProposal { axis == .vertical ? high(length) : wide(length) }

  /// The proposed size, where a view that fills its space takes a default length along an axis without a proposal.
  var filled: CGSize {
    CGSize(
      width: width.isFinite ? width : LeafSize.flexible, height: height.isFinite ? height : LeafSize.flexible)
  }
}

/// The size of a view, in points.
struct MeasuredSize: Equatable {
  var width: CGFloat
  var height: CGFloat
  /// True if the view fills the space that it is given, as a color, a shape or a resizable image does.
  var isFlexible = false

  static let zero = MeasuredSize(width: 0, height: 0)

  var size: CGSize { CGSize(width: width, height: height) }

  func length(_ axis: Axis) -> CGFloat { axis == .vertical ? height : width }
}
