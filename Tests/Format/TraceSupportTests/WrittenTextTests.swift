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

  @Test func `a request is named without what is secret or differs between runs`() {
    func key(_ address: String?, _ fileName: String? = nil) -> String {
      RequestKey.text(method: nil, address: address, fileName: fileName)
    }
    #expect(key("https://me:secret@example.com:8080/a@b?c=d@e#f") == "GET https://example.com:8080/a@b?c=d@e#f")
    #expect(key("http://example.com?at=a@b") == "GET http://example.com?at=a@b")
    #expect(key("http://a@b@example.com") == "GET http://example.com")
    #expect(key("file:///tmp/x/list.json", "list.json") == "GET file:list.json")
    #expect(key("data:text/plain,hello") == "GET data:")
    #expect(key("https:secret@example.com") == "GET https:")
    #expect(key("list") == "GET :" && key(nil) == "GET")
    #expect(RequestKey.text(method: "PUT", address: "https://example.com", fileName: nil) == "PUT https://example.com")
  }

  @Test func `bidirectional controls are escaped in JSON, and read back unchanged`() throws {
    var writer = JSONWriter()
    writer.value("a\u{202E}b\u{2066}c\u{200F}d👩\u{200D}👧é")
    #expect(writer.text == "\"a\\u202eb\\u2066c\\u200fd👩\u{200D}👧é\"")
    #expect(try JSONValue.parse(writer.bytes[...]) == .string("a\u{202E}b\u{2066}c\u{200F}d👩\u{200D}👧é"))
  }
}
