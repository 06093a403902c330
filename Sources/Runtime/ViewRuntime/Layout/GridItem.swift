public import Foundation

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension [GridItem] {
  /// Returns the number of views that a grid with these columns or rows puts in one line. An adaptive item holds as
  /// many views as fit into its share of the length.
  func count(along length: CGFloat) -> Int {
    var (rest, shares) = (length, 0)
    for item in self {
      if case .fixed(let size) = item.size { rest -= size } else { shares += 1 }
    }
    return reduce(0) { count, item in
      guard case .adaptive(let minimum, _) = item.size else { return count + 1 }
      let spacing = item.spacing ?? 8
      let fitting = (rest / CGFloat(shares) + spacing) / (minimum + spacing)
      return count + (fitting.isFinite ? Int(fitting.rounded(.down).clamped(to: 1...100)) : 1)
    }
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
