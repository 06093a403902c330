import SwiftUI
import Testing

/// Arcs of paths that are given by the lines that they touch.
struct PathArcTests {
  @Test func `an arc touches both lines and ends on the second`() throws {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let end = try #require(path.currentPoint)
    #expect(abs(end.x - 10) < 1e-6 && abs(end.y - 4) < 1e-6, "\(end)")
    // The arc does not leave the corner between the lines.
    #expect(path.boundingRect.maxX < 10 + 1e-6 && path.boundingRect.minY > -1e-6)
  }

  @Test func `an arc to the other side runs the other way`() throws {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
    let end = try #require(path.currentPoint)
    #expect(abs(end.x - 10) < 1e-6 && abs(end.y + 4) < 1e-6, "\(end)")
    #expect(path.boundingRect.maxX < 10 + 1e-6 && path.boundingRect.maxY < 1e-6)
  }

  @Test func `points on one line have no arc`() throws {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
  }
}
