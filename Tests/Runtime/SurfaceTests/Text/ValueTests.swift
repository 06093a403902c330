import SwiftUI
import Testing

struct ValueTests {
  @Test func `elements are removed at their offsets`() {
    var letters = ["a", "b", "c", "d", "e"]
    letters.remove(atOffsets: [0, 2, 4])
    #expect(letters == ["b", "d"])
    letters.remove(atOffsets: [])
    #expect(letters == ["b", "d"])
  }

  @Test(arguments: [
    ([0], 3, ["b", "c", "a", "d"]), ([3], 0, ["d", "a", "b", "c"]), ([0, 2], 4, ["b", "d", "a", "c"]),
    ([1], 1, ["a", "b", "c", "d"]),
    ([1], 2, ["a", "b", "c", "d"]), ([0, 3], 2, ["b", "a", "d", "c"]),
  ])
  func `elements move in front of the destination`(source: [Int], destination: Int, expected: [String]) {
    var letters = ["a", "b", "c", "d"]
    letters.move(fromOffsets: IndexSet(source), toOffset: destination)
    #expect(letters == expected)
  }

  @Test func `angles convert`() {
    var turn = -Angle.degrees(30) / 2
    turn -= .degrees(5)
    turn *= 3
    turn += .degrees(90)
    turn /= 3
    #expect(turn.degrees.rounded() == 10)
    #expect(Angle.degrees(180).radians == .pi)
    #expect((Angle.degrees(30) + .degrees(60)).degrees.rounded() == 90)
  }

  @Test @MainActor func `values that shapes are made of are animated number by number`() {
    var angle = Angle.degrees(90)
    angle.animatableData += .pi / 2
    #expect(angle == .degrees(180))
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let data: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> = rect.animatableData
    rect.animatableData = data + data
    #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
    var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    insets.animatableData.scale(by: 2)
    #expect(insets == EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
    var point = UnitPoint.center
    point.animatableData.first = 1
    #expect(point == .trailing)
  }

  @Test func `edges form sets`() {
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.all.isSuperset(of: .vertical))
  }

  @Test @MainActor func `a path knows its bounds`() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 8))
    #expect(path.boundingRect == CGRect(x: 1, y: 2, width: 4, height: 6))
    #expect(path.currentPoint == CGPoint(x: 5, y: 8))
    let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).boundingRect
    #expect(abs(circle.width - 10) < 0.001 && abs(circle.height - 10) < 0.001)
  }

  @Test func `colors compare by their names`() {
    #expect(Color.red == Color.red)
    #expect(Color.red.opacity(0.5) != Color.red)
    #expect(Color(.systemBackground) != Color(.systemGray6))
  }
}
