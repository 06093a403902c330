import Testing
import TraceSupport

/// Untrusted texts in output formats.
@Suite struct WrittenTextTests {
  @Test func `characters that XML cannot represent are replaced, the rest is escaped`() {
    #expect(XMLSyntax.escape("a<b>&\"'\u{0}\u{B}\u{FFFE}\n") == "a&lt;b&gt;&amp;&quot;&#39;\\u{0}\\u{B}\\u{FFFE}\\u{A}")
    // Joiners are kept if they shape letters or emoji.
    #expect(XMLSyntax.escape("👩\u{200D}👧 می\u{200C}خواهم a\u{200D}b") == "👩\u{200D}👧 می\u{200C}خواهم a\\u{200D}b")
    #expect(XMLSyntax.escape("Größe 行") == "Größe 行")
  }

  @Test func `bidirectional controls are escaped in JSON, and read back unchanged`() throws {
    var writer = JSONWriter()
    writer.value("a\u{202E}b\u{2066}c\u{200F}d👩\u{200D}👧é")
    #expect(writer.text == "\"a\\u202eb\\u2066c\\u200fd👩\u{200D}👧é\"")
    #expect(try JSONValue.parse(writer.bytes[...]) == .string("a\u{202E}b\u{2066}c\u{200F}d👩\u{200D}👧é"))
  }
}
