import Testing
import TraceSupport

struct TextSearchTests {
  @Test(arguments: [
    ("background timer", "background", true), ("a back ground", "background", false), ("reset", "reset", true),
    ("", "reset", false), ("x", "", true),
  ])
  func `a part is found in any position`(_ text: String, _ part: String, _ isThere: Bool) {
    #expect(text.containsASCII(part) == isThere)
    #expect(text.dropFirst(0).containsASCII(part) == isThere)
  }

  @Test func `the text after a part, and between separators`() {
    #expect("let x = 1 // ignore it // now".substring(after: "//") == " ignore it // now")
    #expect("😀//".substring(after: "//") == "" && "a / b".substring(after: "//") == nil)
    #expect("created, visible, fetch a,b".nonemptyParts(separatedBy: ", ") == ["created", "visible", "fetch a,b"])
    #expect(", a, , b, ".nonemptyParts(separatedBy: ", ") == ["a", "b"] && "".nonemptyParts(separatedBy: ", ") == [])
  }
}
