import Foundation
import ViewGraph

/// The size of a view without children: its lines of text, its control, or the space that it requests.
@MainActor
enum LeafSize {
  /// The width of a character and the height of a line, relative to the font size.
  private static let characterWidth: CGFloat = 0.5
  private static let lineHeight: CGFloat = 1.2
  /// The height of a text field or slider.
  private static let control: CGFloat = 34
  /// The length of a view that fills its space, if it is not given any.
  private static let flexible: CGFloat = 10

  static func of(_ node: Node, _ proposal: SizeProposal) -> MeasuredSize {
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    if let length = element.space { return MeasuredSize(width: length, height: length) }
    if element.isFlexible {
      return MeasuredSize(
        width: proposal.width.isFinite ? proposal.width : flexible, height: flexible, isFlexible: true)
    }
    let size = element.fontSize ?? proposal.fontSize
    let line = (size * lineHeight).rounded(.up)
    switch element.control {
    case .field, .value:
      return MeasuredSize(width: min(proposal.width, CGFloat(proposal.screen.width)), height: control)
    default: break
    }
    var total = MeasuredSize.zero
    for text in element.texts {
      let needed = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        CGFloat($0.count) * size * characterWidth
      }
      let lines = needed.reduce(0) { $0 + max(1, Self.lines($1, proposal.width)) }
      total.width = max(total.width, min(needed.max() ?? 0, proposal.width))
      total.height += CGFloat(min(lines, proposal.lineLimit ?? .max)) * line
    }
    return element.texts.isEmpty ? MeasuredSize(width: line, height: line) : total
  }

  private static func lines(_ needed: CGFloat, _ width: CGFloat) -> Int {
    let lines = (needed / max(width, 1)).rounded(.up)
    return lines < 100_000 ? Int(lines) : 100_000
  }
}
