public import Foundation

public class CGPath: Equatable {
  final var path: Path

  init(_ path: Path) { self.path = path }
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(unsafe Path(rect).applying(transform?.pointee ?? .identity))
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(unsafe Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
    self.init(unsafe path.applying(transform?.pointee ?? .identity))
  }

  public final var isEmpty: Bool { path.isEmpty }
  public final var currentPoint: CGPoint { path.currentPoint ?? .zero }
  public final var boundingBox: CGRect { path.boundingRect }
  public final func copy() -> CGPath? { CGPath(path) }
  public final func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }
  public static func == (one: CGPath, other: CGPath) -> Bool { one.path == other.path }
}

public final class CGMutablePath: CGPath {
  public init() { super.init(Path()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity)
  {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addPath(Path(rect), transform: transform)
  }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addPath(Path(ellipseIn: rect), transform: transform)
  }
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.addPath(
      Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight)), transform: transform)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    // In an empty path the arc starts a subpath; otherwise a line leads to the arc.
    let here = path.currentPoint
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
      clockwise: clockwise)
    arc = arc.applying(transform)
    arc.forEach { element in
      if here != nil, case .move(let start) = element { return path.addLine(to: start) }
      path.append(element)
    }
  }
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.addPath(other.path, transform: transform)
  }
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  public nonisolated init(_ path: CGPath) { self = path.path }
  public nonisolated init(_ path: CGMutablePath) { self = path.path }
  public nonisolated var cgPath: CGPath { CGPath(self) }
}
