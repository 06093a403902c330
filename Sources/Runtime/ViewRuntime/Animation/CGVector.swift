public import Foundation

/// A vector, in points.
public struct CGVector: Equatable, Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public static let zero = Self(dx: 0, dy: 0)
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}
