import Testing
import TraceRecorder

struct ValueHashTests {
  @Test func `a common type has the hash that the value has as any other`() {
    func expectSame<Value>(_ value: Value) { #expect(ValueHash.of(value) == ValueHash.of(value as Any)) }
    for number in [0, 1, -1, .max, .min] { expectSame(number) }
    for flag in [false, true] { expectSame(flag) }
    for text in ["", "a", "a text that is too long to be stored in place", "größer"] { expectSame(text) }
    #expect(ValueHash.of(true) != ValueHash.of(1))
  }

  @Test func `truth values and names of cases have a text, also inside of an optional and of any hashable`() {
    func flag<Value>(_ value: Value) -> Bool? {
      if case .flag(let flag) = ValueText.of(value) { flag } else { nil }
    }
    #expect(flag(true) == true)
    #expect(flag(Bool?.some(false)) == false)
    #expect(flag(AnyHashable(true)) == true)
    #expect(flag(1) == nil)
    #expect(flag("true") == nil)
    if case .caseName(let name) = ValueText.of(Mood.calm) { #expect(name == "calm") } else { Issue.record("no name") }
  }

  private enum Mood { case calm }
}
