import SwiftUI
import Testing

@Animatable
private struct Wedge: Shape {
  var start: Angle
  var end: Angle = .degrees(90)
  var radius = 10.0
  var tip = CGPoint.zero
  @AnimatableIgnored var isClockwise: Bool
  @AnimatableIgnored
  var sides = 3
  let name: String
  var sweep: Angle { end - start }
  static let count: Int = 2

  func path(in rect: CGRect) -> Path { Path() }
}

/// A vector that is its own animatable data.
private struct Polar: VectorArithmetic {
  var length = 0.0
  static let zero = Self()
  static func + (one: Self, other: Self) -> Self { Self(length: one.length + other.length) }
  static func - (one: Self, other: Self) -> Self { Self(length: one.length - other.length) }
  mutating func scale(by rhs: Double) { length *= rhs }
  var magnitudeSquared: Double { length * length }
}

// A public type without a conformance of its own.
@Animatable
public struct Ring {
  public var width: CGFloat = 1
}

@Animatable
private struct Count: View {
  var number: Double
  fileprivate var polar: Polar
  @State private var isOn = false
  @Environment(\.colorScheme) private var scheme

  var body: some View { Text("\(Int(number))") }
}

@Animatable
private struct Plain: ViewModifier {
  let text: String
  func body(content: Content) -> some View { content }
}

@MainActor
struct AnimatableMacroTests {
  @Test func `the animatable data of a shape is that of its variables`() {
    var wedge = Wedge(start: .zero, isClockwise: true, name: "a")
    let data: AnimatableValues<Double, Double, Double, CGPoint.AnimatableData> = wedge.animatableData
    #expect(data.value.0 == 0 && data.value.1 == .pi / 2 && data.value.2 == 10 && data.value.3 == .zero)
    var half = data
    half.scale(by: 0.5)
    wedge.animatableData = half + AnimatableValues(1, 0, 0, AnimatablePair(2, 3))
    #expect(
      wedge.start.radians == 1 && wedge.end.radians == .pi / 4 && wedge.radius == 5 && wedge.tip == CGPoint(x: 2, y: 3))
    #expect(wedge.isClockwise && wedge.sides == 3)
  }

  @Test func `one variable's data is not wrapped, and no variable means no data`() {
    var ring: some Animatable = Ring()
    ring.animatableData.scale(by: 3)
    #expect((ring as? Ring)?.width == 3)
    let data: CGFloat = Ring(width: 4).animatableData
    #expect(data == 4)
    let nothing: EmptyAnimatableData = Plain(text: "a").animatableData
    #expect(nothing == .zero)
  }

  @Test func `variables with wrappers are left out, and vectors are their own data`() {
    var count = Count(number: 1, polar: Polar(length: 2))
    count.animatableData = AnimatableValues(5, Polar(length: 6))
    #expect(count.number == 5 && count.polar.length == 6)
  }

  @Test func `values are added, scaled and measured component by component`() {
    let one = AnimatableValues(3.0, CGFloat(4))
    #expect(one.magnitudeSquared == 25 && one - one == .zero && one != .zero)
  }
}
