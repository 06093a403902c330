import Testing
import TraceSupport

struct TextSearchTests {
  @Test(arguments: [
    ("background timer", "background", true), ("a back ground", "background", false), ("reset", "reset", true), ("", "reset", false), ("x", "", true),
  ])
  func `a part is found wherever it stands`(_ text: String, _ part: String, _ isThere: Bool) {
    #expect(text.holds(part) == isThere)
    #expect(text.dropFirst(0).holds(part) == isThere)
  }

  @Test func `what stands behind a part, and between separators`() {
    #expect("let x = 1 // ignore it // now".behind("//") == " ignore it // now")
    #expect("😀//".behind("//") == "" && "a / b".behind("//") == nil)
    #expect("created, visible, fetch a,b".parts(between: ", ") == ["created", "visible", "fetch a,b"])
    #expect(", a, , b, ".parts(between: ", ") == ["a", "b"] && "".parts(between: ", ") == [])
  }
}
