import Testing
import simd

@Suite struct VectorTests {
  @Test func `vectors have lengths, distances and products`() {
    let (x, y) = (SIMD3<Double>(1, 0, 0), simd_double3(0, 2, 0))
    #expect(cross(x, y) == [0, 0, 2] && simd_cross(y, x) == [0, 0, -2])
    #expect(dot(x, y) == 0 && simd_dot(y, y) == 4)
    #expect(length(simd_float2(3, 4)) == 5 && length_squared(simd_float2(3, 4)) == 25)
    #expect(distance(x, y) == 5.0.squareRoot() && simd_distance_squared(x, y) == 5)
    #expect(normalize(y) == [0, 1, 0])
    #expect(mix(x, y, t: 0.25) == [0.75, 0.5, 0] && simd_mix(x, y, [1, 1, 1]) == y)
  }
}
