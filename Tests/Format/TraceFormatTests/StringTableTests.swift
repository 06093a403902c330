import Testing

@testable import TraceFormat

@Suite struct StringTableTests {
  private func define(_ id: UInt64, _ text: String, in table: StringTable) {
    unsafe Array(text.utf8).withUnsafeBytes { unsafe table.define(id, $0) }
  }

  @Test func `a text is found by its lowest id, also if it is defined after the first look-up`() {
    let table = StringTable()
    define(300, "Row", in: table)
    define(257, "Row", in: table)
    define(1 << 31, "Far", in: table)
    #expect(table.id(of: "Row")?.rawValue == 257)
    #expect(table.id(of: "Far")?.rawValue == 1 << 31)
    #expect(table.id(of: "Later") == nil)
    define(400, "Later", in: table)
    define(256, "Row", in: table)
    #expect(table.id(of: "Later")?.rawValue == 400)
    #expect(table.id(of: "Row")?.rawValue == 257)
    #expect(table.id(of: "appear") == StringID(.appear))
  }
}
