import Testing

@testable import TraceAnalysis

@Suite struct OrderedIDsTests {
  @Test func `insertions and removals keep the order`() {
    var random = SystemRandomNumberGenerator()
    for size in [1, 15, 16, 17, 40, 500] as [UInt64] {
      var ids = OrderedIDs()
      var expected: [UInt64] = []
      for id in 1...(4 * size) {
        ids.append(id)
        expected.append(id)
        while expected.count > size || (!expected.isEmpty && Bool.random(using: &random)) {
          let leaving = expected.remove(at: Int.random(in: 0..<expected.count, using: &random))
          ids.remove(leaving)
          ids.remove(leaving)
        }
        #expect(Array(ids) == expected && ids.isEmpty == expected.isEmpty)
      }
    }
  }
}
