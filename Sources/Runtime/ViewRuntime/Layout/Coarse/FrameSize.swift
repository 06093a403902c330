import Foundation

/// The size that a frame gives its view.
struct FrameSize: Equatable {
  var width: CGFloat?
  var height: CGFloat?
  /// The fraction of the screen that the frame takes, if it takes one.
  var widthShare: CGFloat?
  var heightShare: CGFloat?

  /// The width that the frame sets; nil if it takes that of its view.
  func fixedWidth(on screen: ScreenSize) -> CGFloat? { width ?? widthShare.map { $0 * CGFloat(screen.width) } }

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    let width = fixedWidth(on: proposal.screen)
    let height = height ?? heightShare.map { $0 * CGFloat(proposal.screen.height) }
    if let width, let height { return MeasuredSize(width: width, height: height) }
    var size = content(width.map(proposal.wide) ?? proposal)
    if let width { size.width = width }
    if let height { size.height = height }
    return size
  }
}

/// The limits that a flexible frame sets.
struct FrameLimits: Equatable {
  var minWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var idealHeight: CGFloat?
  var maxHeight: CGFloat?

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    var size = content(proposal.wide(min(proposal.width, maxWidth ?? .infinity)))
    // A frame without an upper limit takes the proposed width; an infinite width is not a proposal.
    if let maxWidth, proposal.width.isFinite { size.width = max(size.width, min(maxWidth, proposal.width)) }
    size.width = max(size.width, minWidth ?? 0)
    // Heights are not proposed, so the ideal height is used if there is one.
    size.height = idealHeight ?? max(size.height, minHeight ?? 0)
    if size.isFlexible { size.height = min(size.height, maxHeight ?? .infinity) }
    return size
  }
}
