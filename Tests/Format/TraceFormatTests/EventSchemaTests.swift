import Testing

@testable import TraceFormat

struct EventSchemaTests {
  @Test func `every kind has a schema and can be found by its name`() {
    #expect(EventSchema.all.count == EventKind.allCases.count)
    for kind in EventKind.allCases { #expect(EventKind(name: kind.name) == kind) }
  }

  @Test func `raw values follow the order of the cases, as the fast path of EventStream requires`() {
    #expect(EventKind.allCases.map(\.rawValue) == Array(1...UInt8(EventKind.allCases.count)))
    for kind in EventKind.allCases { #expect(unsafe unsafeBitCast(kind.rawValue - 1, to: EventKind.self) == kind) }
    #expect(EventKind.allCases.count <= Int(RecordCode.lastKind))
  }

  @Test func `the fast path reads no list fields and has an unused slot`() {
    let lists = Field.allCases.filter { $0.type == .strings || $0.type == .uints }.reduce(0) { $0 | $1.bit }
    let table = CompactShape.Table.shared
    #expect(EventKind.allCases.allSatisfy { unsafe table.shape(UInt64($0.rawValue)).pointee.mask & lists == 0 })
    #expect(!Field.allCases.contains { Int($0.rawValue) == CompactShape.unused })
  }

  @Test func `well-known words are found by their text`() {
    for word in WellKnownString.allCases where word != .yes && word != .no {
      #expect(WellKnownString(text: word.text) == word)
    }
    #expect(WellKnownString(text: "true") == nil)
  }
}
