public import Foundation

extension Path {
  public nonisolated mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: .radians(startAngle.radians + delta.radians),
      clockwise: delta.radians < 0)
  }

  /// The path with all of its points moved by the transform.
  public nonisolated func applying(_ transform: CGAffineTransform) -> Path {
    func moved(_ point: CGPoint) -> CGPoint { point.applying(transform) }
    var path = Path()
    forEach { element in
      switch element {
      case .move(let end): path.move(to: moved(end))
      case .line(let end): path.addLine(to: moved(end))
      case .quadCurve(let end, let control): path.addQuadCurve(to: moved(end), control: moved(control))
      case .curve(let end, let control1, let control2):
        path.addCurve(to: moved(end), control1: moved(control1), control2: moved(control2))
      case .closeSubpath: path.closeSubpath()
      }
    }
    return path
  }

  public nonisolated func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  public nonisolated mutating func addPath(_ path: Path, transform: CGAffineTransform) { addPath(path.applying(transform)) }
  public nonisolated mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
}

// Shapes made of others. Nothing is drawn, so what is returned stands for the result and is the shape that it is made of.
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

/// The shape of the container around.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  public nonisolated init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

/// The shape of a button's border.
public nonisolated struct ButtonBorderShapeShape: InsettableShape {
  public nonisolated init() {}
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: rect.height / 2) }
  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

nonisolated extension Shape where Self == ContainerRelativeShape { public static var containerRelative: Self { Self() } }
nonisolated extension Shape where Self == ButtonBorderShapeShape { public static var buttonBorder: Self { Self() } }

extension CGPoint {
  /// The point moved by a transform.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}
