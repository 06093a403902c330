/// A document as `xctrace export` writes it, made from the grammar: values that were written before are referred to by
/// their ids, also those inside of others.
struct ExportSample {
  /// A value of a column.
  indirect enum Cell {
    /// An element with a text, and what it shows if that differs.
    case text(String, String, shown: String? = nil)
    /// An element with elements inside.
    case group(String, shown: String, [Cell])
    case missing
    /// A reference to an id.
    case reference(String, Int)

    static func time(_ milliseconds: Int) -> Cell {
      .text("start-time", "\(milliseconds * 1_000_000)", shown: "00:00.\(milliseconds)")
    }
    static func duration(_ milliseconds: Double) -> Cell {
      .text("duration", "\(Int(milliseconds * 1_000_000))", shown: "\(milliseconds) ms")
    }
    static func id(_ number: Int) -> Cell { .text("uint32", "\(number)") }
    static func string(_ text: String) -> Cell { .text("string", text) }
    static func process(_ name: String = "Shop", _ pid: Int = 41) -> Cell {
      .group("process", shown: "\(name) (\(pid))", [.text("pid", "\(pid)"), .text("device-session", "D")])
    }
    static let main = Cell.group(
      "thread", shown: "Main Thread (0x51) (Shop, pid: 41)", [.text("tid", "81", shown: "0x51"), .process()])
    static func task(_ shown: String, _ number: Int) -> Cell {
      .group(
        "analysis-core-swift-task", shown: "\(shown) (\(number))", [.text("swift-task-id", "\(number)"), .process()])
    }
    /// Views, the innermost first, each with a number and an address.
    static func hierarchy(_ views: [(String, Int, Int)]) -> Cell {
      .group(
        "view-hierarchy", shown: views.map(\.0).joined(separator: " ← "),
        [.process()]
          + views.map { name, number, address in
            .group(
              "identified-view", shown: name,
              [.string(name), .text("uint64", "\(number)"), .text("address", "0x" + String(address, radix: 16))])
          })
    }
    /// The names of views, the innermost first, in one of the forms in which a file may have them.
    static func names(_ views: [String], as form: NamesForm) -> Cell {
      let chain = views.joined(separator: " ← ")
      return switch form {
      case .shown: .group("view-hierarchy", shown: chain, [.process()])
      case .text: .text("view-hierarchy", chain, shown: "")
      case .strings: .group("view-hierarchy", shown: "", [.process()] + views.map(Cell.string))
      case .elements: .group("view-hierarchy", shown: "", views.map { .text("a-type-to-come", $0) } + [.process()])
      }
    }
    /// A node of the graph of causes.
    static func node(_ name: String) -> Cell {
      .group(
        "typed-array", shown: "\(name), gray, square, n/a, n/a",
        [.string(name), .string("gray"), .string("square"), .missing, .missing])
    }
  }

  enum NamesForm: CaseIterable { case shown, text, strings, elements }

  private(set) var text = "<?xml version=\"1.0\"?>\n<trace-query-result>\n"
  private var ids: [String: Int] = [:]
  private var defined: Set<String> = []
  /// The number of columns in which each value stands.
  private(set) var uses: [String: Int] = [:]
  /// The uses that come before the definition of a value; none if the first use defines it.
  private var usesBefore: [String: Int] = [:]
  private var isOpen = false

  init() {}

  /// A document like another, in which the last column with a value defines it, and those before refer to it.
  init(definingLast other: ExportSample) { usesBefore = other.uses.mapValues { $0 - 1 } }

  var document: String { text + (isOpen ? "</node>" : "") + "</trace-query-result>\n" }

  /// Begins a table with columns such as `start:start-time`.
  mutating func table(_ schema: String, _ columns: String) {
    if isOpen { text += "</node>" }
    isOpen = true
    text += "<node xpath='//trace-toc[1]/run[1]/data[1]/table[9]'><schema name=\"\(schema)\">"
    for column in columns.split(separator: " ") {
      let parts = column.split(separator: ":")
      text +=
        "<col><mnemonic>\(parts[0])</mnemonic><name>A name</name><engineering-type>\(parts[1])</engineering-type></col>"
    }
    text += "</schema>"
  }

  /// Adds a row. The first follows right behind the schema, the others on lines of their own.
  mutating func row(_ cells: Cell...) {
    text += "<row>" + cells.map { element($0, isColumn: true) }.joined() + "</row>\n"
  }

  private mutating func element(_ cell: Cell, isColumn: Bool = false) -> String {
    let type: String
    let shown: String
    let key: String
    switch cell {
    case .missing: return "<sentinel/>"
    case .reference(let type, let id): return "<\(type) ref=\"\(id)\"/>"
    case .text(let name, let value, let other): (type, shown, key) = (name, other ?? value, "\(name) \(value)")
    case .group(let name, let other, let parts): (type, shown, key) = (name, other, "\(name) \(other) \(parts)")
    }
    let id = ids[key] ?? ids.count + 1
    ids[key] = id
    if isColumn { uses[key, default: 0] += 1 }
    if defined.contains(key) || isColumn && usesBefore[key, default: 0] >= uses[key]! {
      return "<\(type) ref=\"\(id)\"/>"
    }
    defined.insert(key)
    var inside = ""
    switch cell {
    case .text(_, let value, _): inside = Self.escaped(value)
    case .group(_, _, let parts): inside = parts.map { element($0) }.joined()
    case .missing, .reference: break
    }
    return "<\(type) id=\"\(id)\" fmt=\"\(Self.escaped(shown))\">\(inside)</\(type)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"", with: "&quot;")
  }
}

extension ExportSample {
  /// The columns of Xcode 26.
  mutating func updates(
    _ columns: String =
      "start:start-time duration:duration id:uint32 update-type:swiftui-update description:string category:string "
      + "view-hierarchy:view-hierarchy module:string view-name:string process:process thread:thread severity:event-concept"
  ) {
    table("swiftui-updates", columns)
  }

  /// A row of ``updates(_:)``.
  mutating func update(
    _ start: Int, _ duration: Double, id: Int, _ description: String, _ category: String = "Update",
    type: String = "View Body Updates",
    in views: [(String, Int, Int)]? = nil, of process: Cell = .process()
  ) {
    row(
      .time(start), .duration(duration), .id(id), .text("swiftui-update", type), .string(description),
      .string(category),
      views.map(Cell.hierarchy) ?? .missing, .string("Shop"), .missing, process, .main, .text("event-concept", "Low"))
  }

  mutating func causes() {
    table(
      "swiftui-causes",
      "timestamp:event-time source-node-event-id:uint32 source-node:typed-array destination-node-event-id:uint32 destination-node:typed-array "
        + "label:string value-type:string changed-properties:string layout-info:string process:process")
  }

  mutating func cause(_ source: String, of id: Int) {
    row(
      .text("event-time", "1"), .id(9000 + id), .node(source), .id(id), .node("Any.body"), .string("Update"), .missing,
      .missing, .missing,
      .process())
  }

  mutating func tasks() {
    table("SwiftTaskLifetime", "start:start-time duration:duration task:analysis-core-swift-task process:process")
  }

  mutating func task(_ start: Int, _ duration: Double?, _ shown: String, _ number: Int) {
    row(
      .time(start), duration.map(Cell.duration) ?? .text("duration", "\(UInt64.max)"), .task(shown, number), .process())
  }
}
