import Testing
import TraceFormat

@testable import TraceRecorder

@Suite struct StringRegistryTests {
  @Test func `equal texts have equal ids, and well-known words keep theirs`() {
    let strings = StringRegistry()
    #expect(strings.intern("appear") == StringID(.appear))
    let first = strings.intern("ContentView")
    #expect(first.rawValue == StringID.firstDynamic)
    #expect(strings.intern("RowView").rawValue == StringID.firstDynamic + 1)
    #expect(strings.intern("ContentView") == first)
  }

  @Test func `a record's definitions are no longer than their upper bound`() {
    let strings = StringRegistry()
    var record = EventRecord()
    record.begin(.nodeCreate)
    record[.node] = 1
    record.set(.view, strings.intern("ContentView"))
    record.set(.callbacks, list: [strings.intern("a callback"), StringID(.appear)].map(\.rawValue))
    #expect(strings.definitionLength(of: record) == "ContentView".utf8.count + "a callback".utf8.count + 2 * 21)
    for number in 0..<2000 { #expect(strings.intern("s\(number)").rawValue == StringID.firstDynamic + 2 + UInt64(number)) }
    #expect(strings.intern("s700") == StringID(rawValue: StringID.firstDynamic + 702))
  }
}
