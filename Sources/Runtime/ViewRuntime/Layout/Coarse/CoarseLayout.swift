import Foundation
import ViewGraph

/// The screen of a device, in points.
public struct ScreenSize: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A phone of 390 x 844 points.
  public static let phone = ScreenSize(width: 390, height: 844)

  /// Parses `390x844`.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...100_000).contains(width), (1...100_000).contains(height) else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

/// Heights of views, coarse enough to tell which rows of a lazy container are on screen, and no more.
///
/// Measured: lines of text, controls, rows of lists, frames with heights, and stacks of these. Not measured: fonts, paddings, aspect ratios,
/// images without a frame, and what a `Layout` does. The numbers are those of the default text size on a phone.
@MainActor
struct CoarseLayout {
  let screen: ScreenSize

  private static let lineHeight: CGFloat = 21
  private static let characterWidth: CGFloat = 8.5
  private static let spacing: CGFloat = 8
  private static let margins: CGFloat = 32
  /// The height of a row in a list at least, and what its content has around it.
  private static let rowHeight: CGFloat = 44
  private static let rowInsets: CGFloat = 22

  /// The height that a container with this node has for its rows: the screen without its safe areas and the bars around the node.
  func viewport(of node: Node) -> CGFloat {
    var height = CGFloat(screen.height) - 93
    var current = node.parent
    while let node = current {
      if node.kind.container == .navigation { height -= 44 }
      if node.kind.container == .tab { height -= 49 }
      current = node.parent
    }
    return max(height, Self.rowHeight)
  }

  /// The height of a row with the space to the next one.
  /// - Parameter isList: True for a row of a list, which is never lower than a finger needs.
  func row(_ node: Node, isList: Bool) -> CGFloat {
    let content = height(node)
    return isList ? max(content + Self.rowInsets, Self.rowHeight) : content + Self.spacing
  }

  private func height(_ node: Node) -> CGFloat {
    var frame = FrameHeight()
    for modifier in node.modifiers {
      guard let found = (modifier as? FrameModifier)?.height else { continue }
      // The outermost frame that says something decides.
      if frame.fixed == nil { frame.fixed = found.fixed }
      if frame.share == nil { frame.share = found.share }
      frame.minimum = max(frame.minimum, found.minimum)
    }
    if let fixed = frame.fixed { return fixed }
    if let share = frame.share { return CGFloat(screen.height) * share }
    return max(natural(node), frame.minimum)
  }

  private func natural(_ node: Node) -> CGFloat {
    let children = node.children
    if !children.isEmpty {
      switch (node.content as? LayoutContainerContent)?.arrangement {
      case .horizontal, .layered: return children.map(height).max() ?? 0
      case .vertical: return children.map(height).reduce(0, +) + Self.spacing * CGFloat(children.count - 1)
      case nil: return children.map(height).reduce(0, +)
      }
    }
    var element = ScreenElement()
    (node.content as? any Describing)?.describe(&element)
    switch element.control {
    case .field, .value: return 34
    default: break
    }
    let lines = element.texts.reduce(0) { $0 + Self.lines($1, width: CGFloat(screen.width) - Self.margins) }
    return lines > 0 ? CGFloat(lines) * Self.lineHeight : Self.lineHeight
  }

  private static func lines(_ text: String, width: CGFloat) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) {
      $0 + max(1, Int((CGFloat($1.count) * characterWidth / width).rounded(.up)))
    }
  }
}
