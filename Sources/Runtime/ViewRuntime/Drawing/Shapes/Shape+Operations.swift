public import Foundation

/// Shape operations. They have no effect: each returns the shape itself, since nothing is drawn.
nonisolated extension Shape {
  public func transform(_ transform: CGAffineTransform) -> some Shape { self }
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape { self }
  public func offset(_ offset: CGSize) -> some Shape { self }
  public func offset(_ offset: CGPoint) -> some Shape { self }
  public func size(_ size: CGSize) -> some Shape { self }
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
  public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
}
