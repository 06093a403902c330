import Foundation

/// The size that a frame gives its view.
struct FrameSize {
  var width: CGFloat?
  var height: CGFloat?
  /// The fraction of the screen that the frame takes, if it takes one.
  var widthShare: CGFloat?
  var heightShare: CGFloat?
  var alignment = Alignment.center

  /// Returns the proposal for the view in the frame.
  func inner(_ proposal: SizeProposal) -> SizeProposal {
    var inner = proposal
    if let width = width ?? widthShare.map({ $0 * CGFloat(proposal.screen.width) }) { inner = inner.wide(width) }
    if let height = height ?? heightShare.map({ $0 * CGFloat(proposal.screen.height) }) { inner = inner.high(height) }
    return inner
  }

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    let (isWide, isHigh) = (width != nil || widthShare != nil, height != nil || heightShare != nil)
    let inner = inner(proposal)
    if isWide, isHigh { return MeasuredSize(width: inner.width, height: inner.height) }
    var size = content(inner)
    if isWide { size.width = inner.width }
    if isHigh { size.height = inner.height }
    return size
  }
}

/// The limits that a flexible frame sets.
struct FrameLimits {
  var minWidth: CGFloat?
  var idealWidth: CGFloat?
  var maxWidth: CGFloat?
  var minHeight: CGFloat?
  var idealHeight: CGFloat?
  var maxHeight: CGFloat?
  var alignment = Alignment.center

  /// Returns the proposal for the view in the frame.
  func inner(_ proposal: SizeProposal) -> SizeProposal {
    proposal
      .wide(Self.inner(proposal.width, minWidth, idealWidth, maxWidth))
      .high(Self.inner(proposal.height, minHeight, idealHeight, maxHeight))
  }

  private static func inner(_ proposed: CGFloat, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) -> CGFloat {
    let proposed = proposed.isFinite ? proposed : ideal ?? proposed
    return proposed.isFinite ? max(min(proposed, most ?? .infinity), least ?? 0) : proposed
  }

  func size(_ proposal: SizeProposal, _ content: (SizeProposal) -> MeasuredSize) -> MeasuredSize {
    var size = content(inner(proposal))
    let content = size
    size.width = length(of: size.width, content.isFlexible, proposal.width, minWidth, idealWidth, maxWidth)
    size.height = length(of: size.height, content.isFlexible, proposal.height, minHeight, idealHeight, maxHeight)
    size.isFlexible = size.isFlexible || (maxWidth ?? 0) > content.width || (maxHeight ?? 0) > content.height
    return size
  }

  /// A frame with an upper limit takes what is proposed up to that limit, and otherwise the length of its view.
  private func length(
    of content: CGFloat, _ isFlexible: Bool, _ proposed: CGFloat, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?
  ) -> CGFloat {
    guard proposed.isFinite else {
      if let ideal { return ideal }
      let length = max(content, least ?? 0)
      return isFlexible ? min(length, most ?? .infinity) : length
    }
    if least == nil, most == nil { return content }
    let upper = max(most ?? content, least ?? 0)
    return max(min(proposed, upper), least ?? content)
  }
}
