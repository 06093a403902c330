import Testing
import TraceSupport

struct NumberTests {
  @Test func `FNV1aHash gives the hashes that its authors published`() {
    let published: [(String, UInt64)] = [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ]
    for (text, value) in published {
      var hash = FNV1aHash()
      hash.add(text.utf8)
      #expect(hash.value == value)
      var other = FNV1aHash()
      other.add(AnySequence(text.utf8))
      #expect(other.value == value)
    }
  }

  @Test func `SplitMix64 gives the numbers of the reference implementation`() {
    var numbers = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in numbers.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
