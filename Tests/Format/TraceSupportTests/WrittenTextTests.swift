import Testing
import TraceSupport

/// What becomes of texts that others have written, where they go out.
@Suite struct WrittenTextTests {
  @Test func `what XML cannot hold is replaced, the rest is escaped`() {
    #expect(XMLText("a<b>&\"'\u{0}\u{B}\u{FFFE}\n").description == "a&lt;b&gt;&amp;&quot;&#39;\u{FFFD}\u{FFFD}\u{FFFD}&#10;")
    // Joiners stay where they shape letters and emoji.
    #expect(XMLText("👩\u{200D}👧 می\u{200C}خواهم a\u{200D}b").description == "👩\u{200D}👧 می\u{200C}خواهم a\u{FFFD}b")
    #expect(XMLText("Größe 行").description == "Größe 行")
  }

  @Test func `what makes a line read backwards is escaped in JSON, and read as it was`() throws {
    var writer = JSONWriter()
    writer.value("a\u{202E}b\u{2066}c\u{200F}d👩\u{200D}👧é")
    #expect(writer.text == "\"a\\u202eb\\u2066c\\u200fd👩\u{200D}👧é\"")
    #expect(try JSONValue.parse(writer.bytes[...]) == .string("a\u{202E}b\u{2066}c\u{200F}d👩\u{200D}👧é"))
  }
}
