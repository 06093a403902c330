import TraceSupport

/// One row of a table, as its values in the order of the table's columns.
struct ExportRow: ~Copyable {
  var table = ExportTable(schema: "")
  fileprivate(set) var values: [ExportValue] = []
  fileprivate var isWanted: [Bool] = []

  /// The value of a column; nothing if the table has no such column, or the row no value.
  subscript(column: ExportColumn) -> ExportValue {
    let place = table.places[column.rawValue]
    return place < 0 ? .none : values[place]
  }

  init() {}

  fileprivate init(_ waiting: WaitingRows.Row) { (table, values) = (waiting.table, waiting.values) }

  /// Adds the next value. References matter only in the columns that are read.
  fileprivate mutating func add(_ value: ExportValue) {
    let isRead = values.count < isWanted.count && isWanted[values.count]
    values.append(isRead || value.reference == nil ? value : .none)
  }

  /// Puts values in the place of references to them, and nothing in the place of references to nothing.
  fileprivate mutating func resolve(_ known: borrowing ExportValues) {
    for place in values.indices where values[place].reference != nil {
      let value = known.resolved(values[place])
      values[place] = value.reference == nil ? value : .none
    }
  }

  fileprivate mutating func begin(_ table: ExportTable) {
    self.table = table
    isWanted = [Bool](repeating: false, count: table.mnemonics.count)
    for place in table.places where place >= 0 { isWanted[place] = true }
  }
}

/// Reads the rows of exported tables: each value is either written out, or refers by its id to one that is written
/// elsewhere, as a rule before.
struct ExportReader: XMLContent, ~Copyable {
  /// The form in which an element's value is kept.
  private enum Form {
    /// Not kept.
    case ignored
    /// The element's text as a number.
    case number
    /// The element's text, or what it shows if it has none.
    case text
    /// The text that the element shows, or its own if it shows none: that of most is inside of elements of its own.
    case shown
    /// The value of its first child, or the first part of what it shows if it has none.
    case first
    /// An identity made from all children, or from the names that the element shows or contains if no child has a
    /// number.
    case identity
  }
  /// The purpose of an element.
  private enum Role { case other, result, node, schema, mnemonic, row, value }

  private struct Element {
    var role: Role
    var form: Form
    /// The id that the element defines, or 0.
    var id: UInt64 = 0
    /// The place of its text among all open texts: first what it shows, then its own.
    var textStart: Int
    var shownEnd: Int
    var value = ExportValue.none
    var hash: UInt64 = 0
    /// The hash of the names that an identity shows; 0 for none.
    var names: UInt64 = 0
    /// True if a child tells an identity from others of the same names, and if a child is not defined yet.
    var hasNumber = false
    var isUndefined = false
    var isProcess = false
  }

  var texts = ExportTexts()
  private var values = ExportValues()
  private var elements: [Element] = []
  private var text: [UInt8] = []
  private var row = ExportRow()
  private var waiting = WaitingRows()
  /// The mapping that receives the rows.
  var facts: ExportFacts
  /// The table whose rows are read, until its node ends.
  private var table: ExportTable?
  /// True once a row of the table has begun.
  private var hasRows = false
  /// The forms of elements by name. Names that no table uses are ignored.
  private var forms: [Form] = []
  private var formNames: [[UInt8]] = []
  private var formSlots = [UInt16](repeating: 0, count: 1 << 13)

  /// The schemas of the tables that are read, and of those of them that have rows.
  private var schemas: Set<String> = []
  private var filled: Set<String> = []
  /// The schemas of tables that could be read, but have no row.
  var empty: [String] { schemas.subtracting(filled).sorted() }
  /// The rows of each schema that is not read, and of each that is.
  private(set) var skipped: [String: Int] = [:]
  private(set) var counts: [String: Int] = [:]
  /// Rows with another number of values than their table has columns, and references to nothing.
  private(set) var misshapen = 0
  private(set) var unresolved = 0
  /// The schemas in a table of contents, if that was given instead of a table.
  private(set) var contents: [String]?

  init(facts: consuming ExportFacts) { self.facts = facts }

  /// Returns the facts, and keeps none.
  mutating func takeFacts() -> ExportFacts {
    addWaiting(isAtEnd: true)
    var taken = ExportFacts()
    swap(&taken, &facts)
    return taken
  }

  /// Returns the texts, and keeps none.
  mutating func takeTexts() -> ExportTexts {
    var taken = ExportTexts()
    swap(&taken, &texts)
    return taken
  }

  /// Forgets what belongs to one file.
  mutating func beginFile() {
    addWaiting(isAtEnd: true)
    elements = []
    text = []
    table = nil
    contents = nil
    values.removeAll()
  }

  // MARK: - Elements

  mutating func open(_ tag: borrowing XMLTag, in bytes: Span<UInt8>) throws(XMLFailure) {
    let parent = elements.last?.role
    var element = Element(role: .other, form: .ignored, textStart: text.count, shownEnd: text.count)
    switch parent {
    case nil: try openDocument(&element, tag, bytes)
    case .result?: if XMLReader.isEqual(bytes, tag.name, "node") { element.role = .node }
    case .node?:
      if XMLReader.isEqual(bytes, tag.name, "row") {
        try beginRow(&element)
      } else if XMLReader.isEqual(bytes, tag.name, "schema") {
        element.role = .schema
        table = ExportTable(schema: attribute("name", tag, bytes) ?? "")
        hasRows = false
        if let table, table.kind != nil { schemas.insert(table.schema) }
      }
    case .schema?:
      if XMLReader.isEqual(bytes, tag.name, "col") { element.role = .schema }
      if XMLReader.isEqual(bytes, tag.name, "mnemonic") {
        element.role = .mnemonic
        element.form = .text
      }
    case .row?, .value?:
      // The rows of other tables have no use, and ids are the documents', so their values may be used by later tables.
      element.role = .value
      element.form = form(tag.name, bytes)
      // The names of ancestors may be in elements of any type.
      if element.form == .ignored, elements[elements.count - 1].form == .identity { element.form = .identity }
      // A column may have a type that this version does not know.
      if parent == .row, element.form == .ignored, row.values.count < row.isWanted.count, row.isWanted[row.values.count]
      {
        element.form = .text
      }
      try openValue(&element, tag, bytes)
    case .other?:
      if contents != nil, XMLReader.isEqual(bytes, tag.name, "table"), let schema = attribute("schema", tag, bytes),
        contents!.count < 1000
      {
        contents!.append(schema)
      }
    case .mnemonic?: break
    }
    elements.append(element)
  }

  private mutating func openDocument(_ element: inout Element, _ tag: borrowing XMLTag, _ bytes: Span<UInt8>)
    throws(XMLFailure)
  {
    addWaiting(isAtEnd: true)
    values.removeAll()
    table = nil
    if XMLReader.isEqual(bytes, tag.name, "trace-query-result") {
      element.role = .result
    } else if XMLReader.isEqual(bytes, tag.name, "trace-toc") {
      contents = []
    } else {
      throw XMLFailure(
        reason: "is not an export of xctrace: it contains a <\(name(tag, bytes))> instead of a <trace-query-result>")
    }
  }

  private mutating func beginRow(_ element: inout Element) throws(XMLFailure) {
    guard let table else { throw XMLFailure(reason: "has a row before the schema that names its columns") }
    element.role = .row
    row.values.removeAll(keepingCapacity: true)
    guard !hasRows else { return }
    hasRows = true
    filled.insert(table.schema)
    if let column = table.missing {
      throw XMLFailure(reason: "has a table \(table.schema) without the column \(column.mnemonic)")
    }
    row.begin(table)
  }

  private mutating func openValue(_ element: inout Element, _ tag: borrowing XMLTag, _ bytes: Span<UInt8>)
    throws(XMLFailure)
  {
    for attribute in tag.attributes {
      if XMLReader.isEqual(bytes, attribute.name, "id") {
        guard let id = number(bytes, attribute.value), id > 0 else {
          throw XMLFailure(reason: "has an id that is no number")
        }
        guard id < ExportValues.maximumID else {
          throw XMLFailure(reason: "has more than \(ExportValues.maximumID) values; record and export a shorter time")
        }
        element.id = id
      } else if XMLReader.isEqual(bytes, attribute.name, "ref") {
        guard let id = number(bytes, attribute.value), id > 0 else {
          throw XMLFailure(reason: "has a ref that is no number")
        }
        if id >= ExportValues.maximumID {
          unresolved += 1
        } else if element.form != .ignored || values[id] != .none {
          element.value = values.resolved(.reference(id))
        }
        element.form = .ignored
      } else if XMLReader.isEqual(bytes, attribute.name, "fmt"),
        element.form == .text || element.form == .shown || element.form == .first
      {
        if attribute.hasEntities {
          guard XMLReader.decode(bytes, attribute.value, into: &text) else {
            throw XMLFailure(reason: "has an & that begins no entity of XML")
          }
        } else {
          for index in attribute.value { text.append(bytes[index]) }
        }
        element.shownEnd = text.count
      } else if XMLReader.isEqual(bytes, attribute.name, "fmt"), element.form == .identity, !attribute.value.isEmpty {
        element.names = ExportTexts.hash(bytes.extracting(attribute.value))
      }
    }
    element.isProcess = XMLReader.isEqual(bytes, tag.name, "process")
  }

  mutating func addText(_ bytes: Span<UInt8>) {
    guard let form = elements.last?.form, form == .number || form == .text || form == .shown || form == .identity,
      text.count < 64 << 20
    else {
      return
    }
    for index in 0..<bytes.count { text.append(bytes[index]) }
  }

  mutating func close() throws(XMLFailure) {
    guard var element = elements.popLast() else { return }
    defer { text.removeLast(text.count - element.textStart) }
    switch element.role {
    case .mnemonic: table?.addColumn(String(decoding: text[element.shownEnd...], as: UTF8.self))
    case .row: endRow()
    case .value:
      finish(&element)
      // An element that says nothing is not undefined.
      if element.id != 0, element.form != .ignored || element.value != .none {
        values[element.id] = element.value == .none ? .empty : element.value
      }
      let parent = elements.count - 1
      if elements[parent].role == .row { return row.add(element.value) }
      switch elements[parent].form {
      case .first: if elements[parent].value == .none { elements[parent].value = element.value }
      case .identity:
        // The process is the same for all.
        guard !element.isProcess else { return }
        elements[parent].hash = ExportValue.mixed(elements[parent].hash &+ 1, bits(of: element.value))
        if element.value.signed != nil || element.value.identity != nil && !element.value.isOfNames {
          elements[parent].hasNumber = true
        }
        if element.value.reference != nil { elements[parent].isUndefined = true }
      case .ignored, .number, .text, .shown: break
      }
    case .other, .result, .node, .schema: break
    }
  }

  /// Makes an element's value from its text or children.
  private mutating func finish(_ element: inout Element) {
    switch element.form {
    case .number: element.value = number(text.span, element.shownEnd..<text.count).map(ExportValue.bits) ?? .none
    case .text, .shown:
      let own = element.shownEnd..<text.count
      let shown = element.textStart..<element.shownEnd
      let range = own.isEmpty || element.form == .shown && !shown.isEmpty ? shown : own
      guard !range.isEmpty else { return }
      element.value = texts.intern(text, range).map(ExportValue.text) ?? .none
    case .identity:
      let own = Self.trimmed(text.span, element.shownEnd..<text.count)
      if element.isUndefined {
        unresolved += 1
      } else if element.hasNumber {
        element.value = .identity(element.hash)
      } else if let names = element.names != 0
        ? element.names : own.isEmpty ? nil : ExportTexts.hash(text.span.extracting(own))
      {
        element.value = .identity(names, isOfNames: true)
      } else if element.hash != 0 {
        element.value = .identity(element.hash, isOfNames: true)
      }
    case .first:
      guard element.value == .none, element.textStart < element.shownEnd else { return }
      let shown = String(decoding: text[element.textStart..<element.shownEnd], as: UTF8.self)
      element.value =
        PrintedTypeName.list(shown[...]).first.flatMap { texts.intern(String($0)) }.map(ExportValue.text) ?? .none
    case .ignored: break
    }
  }

  /// The range without the blanks and line ends around its text.
  private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// The bits for an identity: those of the text itself, which is the same in all files.
  private func bits(of value: ExportValue) -> UInt64 { value.text.map { texts.hash(of: $0) } ?? value.bits }

  private mutating func endRow() {
    guard row.table.kind != nil else {
      skipped[row.table.schema, default: 0] += 1
      return
    }
    guard row.values.count == row.table.mnemonics.count else {
      misshapen += 1
      return
    }
    counts[row.table.schema, default: 0] += 1
    guard !waiting.isEmpty || row.values.contains(where: { $0.reference != nil }) else { return facts.add(row, &texts) }
    waiting.append(WaitingRows.Row(table: row.table, values: row.values))
    addWaiting(isAtEnd: false)
  }

  /// Adds the rows that need not wait any longer: those whose values are defined, and all of them if no definition can
  /// follow or too many wait.
  private mutating func addWaiting(isAtEnd: Bool) {
    while let next = waiting.first {
      let undefined = next.values.count { values.resolved($0).reference != nil }
      guard undefined == 0 || isAtEnd || waiting.isFull else { return }
      unresolved += undefined
      var row = ExportRow(next)
      waiting.removeFirst()
      row.resolve(values)
      facts.add(row, &texts)
    }
  }

  // MARK: - Names and numbers

  private func attribute(_ name: StaticString, _ tag: borrowing XMLTag, _ bytes: Span<UInt8>) -> String? {
    for attribute in tag.attributes where XMLReader.isEqual(bytes, attribute.name, name) {
      var value: [UInt8] = []
      return XMLReader.decode(bytes, attribute.value, into: &value) ? String(decoding: value, as: UTF8.self) : nil
    }
    return nil
  }

  private func name(_ tag: borrowing XMLTag, _ bytes: Span<UInt8>) -> String {
    var name: [UInt8] = []
    for index in tag.name.prefix(40) { name.append(bytes[index]) }
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads a number, decimal or with `0x`, below 2^64. Negative ones are the bits of 64-bit numbers.
  private func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64? {
    var number: UInt64 = 0
    let isHex = range.count > 2 && bytes[range.lowerBound] == 0x30 && bytes[range.lowerBound + 1] == 0x78
    let isNegative = range.count > 1 && bytes[range.lowerBound] == 0x2D
    for index in range.dropFirst(isHex ? 2 : isNegative ? 1 : 0) {
      let digit: UInt64
      switch bytes[index] {
      case 0x30...0x39: digit = UInt64(bytes[index] &- 0x30)
      case 0x61...0x66 where isHex: digit = UInt64(bytes[index] &- 0x57)
      case 0x41...0x46 where isHex: digit = UInt64(bytes[index] &- 0x37)
      default: return nil
      }
      let (product, overflow) = number.multipliedReportingOverflow(by: isHex ? 16 : 10)
      let (sum, carry) = product.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      number = sum
    }
    return range.isEmpty ? nil : isNegative ? 0 &- number : number
  }

  /// The form of an element by its name, which is the engineering type of its column.
  private mutating func form(_ name: Range<Int>, _ bytes: Span<UInt8>) -> Form {
    var hash: UInt32 = 2_166_136_261
    for index in name { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    var slot = Int(hash) & (formSlots.count - 1)
    while formSlots[slot] != 0 {
      let known = Int(formSlots[slot]) - 1
      if isEqual(known, name, bytes) { return forms[known] }
      slot = (slot + 1) & (formSlots.count - 1)
    }
    let letters = name.map { bytes[$0] }
    let form = Self.form(String(decoding: letters, as: UTF8.self))
    guard forms.count < formSlots.count / 2 else { return form }
    forms.append(form)
    formNames.append(letters)
    formSlots[slot] = UInt16(forms.count)
    return form
  }

  private func isEqual(_ known: Int, _ name: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard formNames[known].count == name.count else { return false }
    for (offset, letter) in formNames[known].enumerated() where letter != bytes[name.lowerBound + offset] {
      return false
    }
    return true
  }

  private static func form(_ type: String) -> Form {
    switch type {
    case "start-time", "event-time", "sample-time", "duration", "uint32", "uint64", "boolean", "address": .number
    case "process", "thread", "analysis-core-swift-task", "description-set", "event-type": .shown
    case "typed-array": .first
    case "view-hierarchy", "identified-view": .identity
    case "swiftui-update", "hang-type", "signpost-name", "category", "subsystem", "os-log-metadata", "domain-name",
      "os-signpost-identifier":
      .text
    default: type.hasSuffix("string") ? .text : .ignored
    }
  }
}
