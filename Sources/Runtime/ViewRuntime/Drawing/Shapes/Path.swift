public import Foundation

public nonisolated struct Path: Shape, Equatable {
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  private nonisolated var elements: [Element] = []
  private nonisolated var start = CGPoint.zero

  public nonisolated init() {}
  public nonisolated init(_ callback: (inout Path) -> Void) { callback(&self) }
  public nonisolated init(_ rect: CGRect) { addRect(rect) }
  public nonisolated init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
  public nonisolated init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }
  public nonisolated init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }

  public func path(in rect: CGRect) -> Path { self }

  public nonisolated var isEmpty: Bool { elements.isEmpty }

  public nonisolated var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: start
    case nil: nil
    }
  }

  /// The smallest rectangle around all points of the path, including control points.
  public nonisolated var boundingRect: CGRect {
    let points = elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quadCurve(let end, let control): [end, control]
      case .curve(let end, let control1, let control2): [end, control1, control2]
      case .closeSubpath: []
      }
    }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  nonisolated mutating func append(_ element: Element) {
    if case .move(let end) = element { move(to: end) } else { elements.append(element) }
  }

  public nonisolated func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  public nonisolated mutating func move(to end: CGPoint) {
    start = end
    elements.append(.move(to: end))
  }

  public nonisolated mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }

  public nonisolated mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public nonisolated mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  public nonisolated mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  public nonisolated mutating func closeSubpath() { elements.append(.closeSubpath) }

  public nonisolated mutating func addRect(_ rect: CGRect) {
    addLines([
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  public nonisolated mutating func addEllipse(in rect: CGRect) {
    addArcs(center: CGPoint(x: rect.midX, y: rect.midY), radii: rect.size, from: 0, to: 2 * .pi)
    closeSubpath()
  }

  public nonisolated mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let radii = CGSize(width: min(cornerSize.width, rect.width / 2), height: min(cornerSize.height, rect.height / 2))
    let corners: [(CGFloat, CGFloat, Double)] = [
      (rect.maxX - radii.width, rect.minY + radii.height, -0.5), (rect.maxX - radii.width, rect.maxY - radii.height, 0),
      (rect.minX + radii.width, rect.maxY - radii.height, 0.5), (rect.minX + radii.width, rect.minY + radii.height, 1),
    ]
    for (x, y, quarter) in corners {
      let size = CGSize(width: radii.width * 2, height: radii.height * 2)
      addArcs(center: CGPoint(x: x, y: y), radii: size, from: quarter * .pi, to: (quarter + 0.5) * .pi)
    }
    closeSubpath()
  }

  public nonisolated mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style))
  }

  /// Adds a line to the start of the arc that touches the line from the current point to `tangent1End` and the one from
  /// there to `tangent2End`, then the arc. Points on one line have no such arc: only the line to `tangent1End` is
  /// added.
  public nonisolated mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    let from = currentPoint ?? corner
    let a = (dx: from.x - corner.x, dy: from.y - corner.y)
    let b = (dx: end.x - corner.x, dy: end.y - corner.y)
    let (first, second) = ((a.dx * a.dx + a.dy * a.dy).squareRoot(), (b.dx * b.dx + b.dy * b.dy).squareRoot())
    let cross = a.dx * b.dy - a.dy * b.dx
    guard radius > 0, first > 0, second > 0, abs(cross) > 1e-9 * first * second else { return addLine(to: corner) }
    let half = acos(max(-1, min(1, Double((a.dx * b.dx + a.dy * b.dy) / (first * second))))) / 2
    let reach = radius / CGFloat(tan(half))
    let start = CGPoint(x: corner.x + a.dx / first * reach, y: corner.y + a.dy / first * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: start.x - a.dy / first * radius * side, y: start.y + a.dx / first * radius * side)
    let angle = atan2(Double(start.y - center.y), Double(start.x - center.x))
    let turn = Double.pi - 2 * half
    addArcs(
      center: center, radii: CGSize(width: radius * 2, height: radius * 2), from: angle, to: angle - turn * Double(side)
    )
  }

  public nonisolated mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    // "Clockwise" assumes a y-axis that points up; on the screen, the arc runs in the opposite direction.
    var end = endAngle.radians
    let turn = 2 * Double.pi
    if clockwise {
      while end > startAngle.radians { end -= turn }
    } else {
      while end < startAngle.radians { end += turn }
    }
    addArcs(center: center, radii: CGSize(width: radius * 2, height: radius * 2), from: startAngle.radians, to: end)
  }

  public nonisolated mutating func addPath(_ path: Path) { elements += path.elements }

  /// Adds a line to the start of the arc, then the arc as cubic curves of no more than a quarter turn each.
  private nonisolated mutating func addArcs(center: CGPoint, radii size: CGSize, from first: Double, to last: Double) {
    let (rx, ry) = (Double(size.width) / 2, Double(size.height) / 2)
    func point(_ angle: Double, _ x: Double = 0, _ y: Double = 0) -> CGPoint {
      CGPoint(x: Double(center.x) + rx * (cos(angle) + x), y: Double(center.y) + ry * (sin(angle) + y))
    }
    if isEmpty || elements.last == .closeSubpath { move(to: point(first)) } else { addLine(to: point(first)) }
    let count = max(1, Int((abs(last - first) / (.pi / 2)).rounded(.up)))
    let step = (last - first) / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (first + Double(index) * step, first + Double(index + 1) * step)
      addCurve(
        to: point(to), control1: point(from, -reach * sin(from), reach * cos(from)),
        control2: point(to, reach * sin(to), -reach * cos(to)))
    }
  }
}
