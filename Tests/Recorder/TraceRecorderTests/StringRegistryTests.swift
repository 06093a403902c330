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
    #expect(strings.definitionLength(of: record) == "ContentView".utf8.count + "a callback".utf8.count + 2 * 32)
    for number in 0..<2000 {
      #expect(strings.intern("s\(number)").rawValue == StringID.firstDynamic + 2 + UInt64(number))
    }
    #expect(strings.intern("s700") == StringID(rawValue: StringID.firstDynamic + 702))
  }

  @Test func `a thread that already uses the strings gets none, and its event counts as lost for that reason`() {
    let strings = StringRegistry()
    strings.holdForFork()
    let refused = strings.intern("a text that comes too early")
    strings.releaseAfterFork()
    #expect(refused == StringRegistry.interrupted)
    var record = EventRecord()
    record.begin(.mark)
    record.set(.label, refused)
    #expect(strings.refusal(of: record) == .reentrant)
    record.set(.label, strings.intern("a text that comes too early"))
    #expect(strings.refusal(of: record) == nil)
  }

  @Test func `a line of code is the same text as its file and number`() {
    let strings = StringRegistry()
    for line in [0, 7, 10, 4207, UInt.max] {
      #expect(strings.intern("Shop/Cart.swift", line: line) == strings.intern("Shop/Cart.swift:\(line)"))
    }
  }

  @Test func `texts that differ only in their bytes are two texts`() {
    let strings = StringRegistry()
    #expect(strings.intern("caf\u{e9}") != strings.intern("cafe\u{301}"))
    #expect(strings.intern("caf\u{e9}") == strings.intern("caf\u{e9}"))
  }

  @Test func `a path is stored once, and its definition holds those of the paths around it`() {
    let strings = StringRegistry()
    let row = strings.intern("Row")
    let root = strings.intern("Root")
    func path(_ parent: StringID, _ index: Int, branch: String? = nil, _ text: String) -> StringID {
      strings.intern(StructuralPath(parent: parent, view: row, branch: branch.map(strings.intern), index: index)) {
        text
      }
    }
    let first = path(root, 0, "Root/Row[0]")
    #expect(path(root, 0, "Root/Row[0]") == first)
    let second = path(first, 12, branch: "1", "Root/Row[0]/Row@1[12]")
    #expect(second != first)
    var record = EventRecord()
    record.begin(.nodeCreate)
    record.set(.path, second)
    #expect(strings.definitionLength(of: record) == "Root/Row[0]/Row@1[12]".utf8.count + 3 * 32)
  }

  @Test func `no path needs more than 32 others`() {
    let strings = StringRegistry()
    let view = strings.intern("V")
    var (path, text) = (strings.intern("Root"), "Root")
    for _ in 0..<100 {
      text += "/V[0]"
      let whole = text
      path = strings.intern(StructuralPath(parent: path, view: view, branch: nil, index: 0)) { whole }
      var record = EventRecord()
      record.begin(.nodeCreate)
      record.set(.path, path)
      #expect(strings.definitionLength(of: record) <= text.utf8.count + 33 * 32)
    }
  }
}
