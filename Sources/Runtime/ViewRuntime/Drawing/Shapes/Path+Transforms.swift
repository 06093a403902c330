public import Foundation

extension Path {
  public nonisolated mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: .radians(startAngle.radians + delta.radians),
      clockwise: delta.radians < 0)
  }

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

  public nonisolated mutating func addPath(_ path: Path, transform: CGAffineTransform) {
    addPath(path.applying(transform))
  }
  public nonisolated mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}
