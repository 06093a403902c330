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
  nonisolated static let flexible: CGFloat = 10

  static func of(_ node: Node, _ proposal: SizeProposal) -> MeasuredSize {
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    switch element.extent {
    case .own: break
    case .filling:
      let size = proposal.filled
      return MeasuredSize(width: size.width, height: size.height, isFlexible: true)
    case .space(let length): return space(length, proposal)
    case .line(let length): return line(length, proposal)
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

  /// A spacer fills the stack along its direction.
  private static func space(_ least: CGFloat, _ proposal: SizeProposal) -> MeasuredSize {
    func filled(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, least) : least }
    let width = proposal.arrangement == .vertical ? 0 : filled(proposal.width)
    let height = proposal.arrangement == .horizontal ? 0 : filled(proposal.height)
    return MeasuredSize(width: width, height: height, isFlexible: true)
  }

  /// A line stands across the direction of its stack.
  private static func line(_ thickness: CGFloat, _ proposal: SizeProposal) -> MeasuredSize {
    if proposal.arrangement == .horizontal {
      return MeasuredSize(
        width: thickness, height: proposal.height.isFinite ? proposal.height : thickness, isFlexible: true)
    }
    return MeasuredSize(
      width: proposal.width.isFinite ? proposal.width : thickness, height: thickness, isFlexible: true)
  }

  private static func lines(_ needed: CGFloat, _ width: CGFloat) -> Int {
    let lines = (needed / max(width, 1)).rounded(.up)
    return lines < 100_000 ? Int(lines) : 100_000
  }
}
