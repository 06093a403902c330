import Testing
import TraceRecorder

struct PlainValueTests {
  private enum Case { case plain }

  @Test func `numbers and short texts are plain`() {
    #expect(PlainValue.of(3) == .number(3))
    #expect(PlainValue.of(UInt8(7)) == .number(7))
    #expect(PlainValue.of(-3) == .text("-3"))
    #expect(PlainValue.of(UInt64.max) == .text("\(UInt64.max)"))
    #expect(PlainValue.of(2.5) == .text("2.5"))
    #expect(PlainValue.of("") == .text(""))
    #expect(PlainValue.of(Int?.none) == .text("nil"))
    #expect(PlainValue.of(Int?.some(3)) == .number(3))
  }

  @Test func `a text of more than 40 bytes is not told`() {
    #expect(PlainValue.of(String(repeating: "a", count: 40)) != nil)
    #expect(PlainValue.of(String(repeating: "a", count: 41)) == nil)
    #expect(PlainValue.of(String(repeating: "é", count: 21)) == nil)
  }

  @Test func `everything else is not plain`() {
    #expect(PlainValue.of(true) == nil)
    #expect(PlainValue.of([1]) == nil)
    #expect(PlainValue.of(Case.plain) == nil)
    #expect(PlainValue.of((1, 2)) == nil)
    #expect(PlainValue.of(Case?.some(.plain)) == nil)
  }
}
