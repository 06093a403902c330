import Testing

@testable import trace_record

@Suite struct XMLReaderTests {
  /// Writes down what a reader reads: `<name key=value`, texts, and `>`.
  private struct Transcript: XMLContent {
    var text = ""
    /// True if the last entry was a text, which may arrive in pieces.
    private var isText = false

    mutating func open(_ tag: borrowing XMLTag, in bytes: Span<UInt8>) throws(XMLFailure) {
      isText = false
      text += "<" + Self.string(bytes, tag.name)
      for attribute in tag.attributes {
        var value: [UInt8] = []
        guard XMLReader.decode(bytes, attribute.value, into: &value) else { throw XMLFailure(reason: "entity") }
        text += " \(Self.string(bytes, attribute.name))=\(String(decoding: value, as: UTF8.self))"
      }
      text += "|"
    }

    mutating func addText(_ bytes: Span<UInt8>) {
      for index in 0..<bytes.count { raw.append(bytes[index]) }
    }

    private var raw: [UInt8] = []

    mutating func close() throws(XMLFailure) {
      text += String(decoding: raw, as: UTF8.self) + ">"
      raw = []
    }

    private static func string(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
      String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    }
  }

  private static let document = """
    \u{FEFF}<?xml version="1.0"?>
    <!-- a > b -->
    <a x='1 > 0' y = "&lt;&#65;&#x42;&amp;&quot;&apos;">
      t&gt;u<b/><c >ä<![CDATA[<&]]>€</c >
    </a>

    """

  private static func read(_ pieces: [ArraySlice<UInt8>]) throws(XMLFailure) -> (text: String, isOpen: Bool) {
    var reader = XMLReader()
    var transcript = Transcript()
    for piece in pieces { try reader.read(Array(piece), into: &transcript) }
    return (transcript.text, reader.isOpen)
  }

  @Test func `tags, attributes, entities, comments and CDATA are read`() throws {
    let (text, isOpen) = try Self.read([Self.document.utf8.map { $0 }[...]])
    #expect(text == "<a x=1 > 0 y=<AB&\"'|<b|\n  t>u><c|ä<&€>\n>" && !isOpen)
  }

  @Test func `it does not matter where the pieces begin`() throws {
    let bytes = Array(Self.document.utf8)
    let whole = try Self.read([bytes[...]]).text
    for place in 0...bytes.count {
      #expect(try Self.read([bytes[..<place], bytes[place...]]).text == whole, "\(place)")
    }
    #expect(try Self.read(bytes.indices.map { bytes[$0...$0] }).text == whole)
  }

  @Test func `what is cut off is open, and never a failure`() throws {
    let bytes = Array(Self.document.utf8)
    let end = bytes.count - 1
    let start = try #require(Self.document.utf8.firstOffset(of: "<a"))
    for length in (start + 1)..<end { #expect(try Self.read([bytes[..<length]]).isOpen, "\(length)") }
  }

  @Test(arguments: [
    ("<a>\n<b></a>", 2, "closes"), ("<a>\n\n</b>", 3, "closes"), ("<a>&nbsp;</a>", 1, "&"), ("<a>&#0;</a>", 1, "&"),
    ("<a>\n&#xD800;</a>", 2, "&"),
    ("<a>& </a>                ", 1, "&"), ("<a x=1>", 1, "quotes"), ("<a x>", 1, "well-formed"),
    ("<a x='1'y='2'>", 1, "well-formed"),
    ("<a/b>", 1, "well-formed"), ("< a>", 1, "<"), ("<a>\n\0</a>", 2, "zero"), ("<a x='\0'/>", 1, "zero"),
    ("<a x='<'/>", 1, "<"),
    ("<!DOCTYPE a>", 1, "document type"), ("<a>\n<!ENTITY b 'c'></a>", 2, "document type"),
    ("<a/>\ntext", 1, "outside"), ("</a>", 1, "closes"),
    ("&amp;<a/>       ", 1, "&"),
  ])
  func `malformed XML is rejected with its line`(_ text: String, _ line: UInt64, _ word: String) throws {
    let failure = #expect(throws: XMLFailure.self) { try Self.read([Array(text.utf8)[...]]) }
    #expect(failure?.line == line && failure?.reason.contains(word) == true, "\(text): \(String(describing: failure))")
  }

  @Test func `depth and the length of tags are bounded`() throws {
    let deep = Array(String(repeating: "<a>", count: 1_000_000).utf8)
    #expect(throws: XMLFailure(line: 1, reason: "has elements more than 100 levels deep")) {
      try Self.read([deep[...]])
    }
    let value = String(repeating: "v", count: 300_000)
    #expect(try Self.read([Array("<a x='\(value)'/>".utf8)[...]]).text == "<a x=\(value)|>")
    var reader = XMLReader()
    var transcript = Transcript()
    let failure = #expect(throws: XMLFailure.self) {
      try reader.read(Array("<a x='".utf8), into: &transcript)
      for _ in 0..<20 { try reader.read([UInt8](repeating: 0x61, count: 1 << 20), into: &transcript) }
    }
    #expect(failure?.reason == "has a tag of more than 16777216 bytes")
  }
}

extension String.UTF8View {
  fileprivate func firstOffset(of text: String) -> Int? {
    let bytes = Array(self)
    return bytes.indices.first { bytes[$0...].starts(with: text.utf8) }
  }
}
