import Testing

@testable import TraceFormat

struct EventSchemaTests {
  @Test func `the schemas are in the order of the kinds`() {
    #expect(EventSchema.all.map(\.kind) == EventKind.allCases)
  }

  @Test func `codes count from 1 in the order of the cases`() {
    #expect(EventKind.allCases.map(\.code) == Array(1...UInt8(EventKind.allCases.count)))
    for kind in EventKind.allCases { #expect(unsafe EventKind(knownCode: kind.code) == kind) }
    #expect(EventKind.allCases.count <= Int(RecordCode.lastKind))
  }

  @Test func `the fast path reads no list fields and has an unused slot`() {
    let lists = Field.allCases.filter { $0.type == .strings || $0.type == .uints || $0.type == .events }.reduce(0) {
      $0 | $1.bit
    }
    let table = CompactShape.Table.shared
    #expect(EventKind.allCases.allSatisfy { unsafe table.shape(UInt64($0.code)).pointee.mask & lists == 0 })
    #expect(!Field.allCases.contains { Int($0.rawValue) == CompactShape.unused })
  }

  @Test func `well-known words are found by their text`() {
    for word in WellKnownString.allCases where word != .yes && word != .no {
      #expect(WellKnownString(text: word.text) == word)
    }
    #expect(WellKnownString(text: "true") == nil)
    for text in ["7", "/", "i", "insert ", String(repeating: "a", count: 1_000)] {
      #expect(WellKnownString(text: text) == nil)
    }
  }
}
