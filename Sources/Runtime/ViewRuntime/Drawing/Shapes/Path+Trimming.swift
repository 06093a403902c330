public import Foundation

extension Path {
  /// Creates a rectangle with a radius for each corner.
  public nonisolated init(
    roundedRect rect: CGRect, cornerRadii radii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    let limit = min(rect.width, rect.height) / 2
    let corners: [(radius: CGFloat, x: CGFloat, y: CGFloat, inX: CGFloat, inY: CGFloat, from: Double)] = [
      (radii.topTrailing, rect.maxX, rect.minY, -1, 1, -90), (radii.bottomTrailing, rect.maxX, rect.maxY, -1, -1, 0),
      (radii.bottomLeading, rect.minX, rect.maxY, 1, -1, 90), (radii.topLeading, rect.minX, rect.minY, 1, 1, 180),
    ]
    for corner in corners {
      let radius = max(0, min(corner.radius, limit))
      let center = CGPoint(x: corner.x + corner.inX * radius, y: corner.y + corner.inY * radius)
      if radius > 0 {
        addArc(
          center: center, radius: radius, startAngle: .degrees(corner.from), endAngle: .degrees(corner.from + 90),
          clockwise: false)
      } else if isEmpty {
        move(to: center)
      } else {
        addLine(to: center)
      }
    }
    closeSubpath()
  }

  /// Returns the path itself: nothing is drawn along it.
  public nonisolated func strokedPath(_ style: StrokeStyle) -> Path { self }

  /// Returns the part of the path between two fractions of its length. Curves are measured and cut as sequences of
  /// short lines.
  public nonisolated func trimmedPath(from first: CGFloat, to last: CGFloat) -> Path {
    let lines = flattened
    let length = lines.reduce(0) { $0 + $1.length }
    let (start, end) = (max(0, first) * length, min(1, last) * length)
    var (trimmed, passed) = (Path(), CGFloat(0))
    for line in lines {
      let (low, high) = (max(start, passed), min(end, passed + line.length))
      if low < high {
        let point = line.point(at: (low - passed) / line.length)
        if trimmed.currentPoint != point { trimmed.move(to: point) }
        trimmed.addLine(to: line.point(at: (high - passed) / line.length))
      }
      passed += line.length
    }
    return trimmed
  }

  private struct Line {
    let from, to: CGPoint
    var length: CGFloat { ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot() }
    func point(at part: CGFloat) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
  }

  /// The number of lines that approximate a curve.
  private nonisolated static let steps = 32

  /// The path as straight lines.
  private nonisolated var flattened: [Line] {
    var (lines, place, start): ([Line], CGPoint, CGPoint) = ([], .zero, .zero)
    func add(_ end: CGPoint) {
      lines.append(Line(from: place, to: end))
      place = end
    }
    forEach { element in
      switch element {
      case .move(let end): (place, start) = (end, end)
      case .line(let end): add(end)
      case .quadCurve(let end, let control):
        let from = place
        for step in 1...Self.steps { add(Self.point([from, control, end], CGFloat(step) / CGFloat(Self.steps))) }
      case .curve(let end, let control1, let control2):
        let from = place
        for step in 1...Self.steps {
          add(Self.point([from, control1, control2, end], CGFloat(step) / CGFloat(Self.steps)))
        }
      case .closeSubpath: add(start)
      }
    }
    return lines
  }

  /// Returns a point of the Bézier curve with these control points, by de Casteljau's algorithm.
  private nonisolated static func point(_ points: [CGPoint], _ part: CGFloat) -> CGPoint {
    if points.count == 1 { return points[0] }
    return point(zip(points, points.dropFirst()).map { Line(from: $0, to: $1).point(at: part) }, part)
  }
}
