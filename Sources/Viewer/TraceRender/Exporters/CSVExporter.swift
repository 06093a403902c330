import TraceFormat
import TraceSupport

/// Writes CSV (RFC 4180) with one row per event and one column per field.
struct CSVExporter: TraceExporter {
  var bytes: [UInt8] = []
  private let strings: StringTable
  /// The fields with a column. The two meanings of `cause`, an event and a list of words, share a column because no event has both.
  private static let columns: [Field] = Field.allCases.filter { $0 != .causes }

  init(strings: StringTable) { self.strings = strings }

  mutating func begin(_ header: TraceHeader) {
    bytes += (["seq", "t", "thread", "kind"] + Self.columns.map(\.name)).joined(separator: ",").utf8
    bytes += "\r\n".utf8
  }

  mutating func take(_ record: borrowing EventRecord) {
    bytes += "\(record.seq),\(record.t),\(record.thread),\(record.kind.rawValue)".utf8
    for column in Self.columns {
      bytes.append(UInt8(ascii: ","))
      cell(column == .cause && record.has(.causes) ? .causes : column, record)
    }
    bytes += "\r\n".utf8
  }

  mutating func end(t: UInt64, _ put: ([UInt8]) throws -> Void) {}

  private mutating func cell(_ field: Field, _ record: borrowing EventRecord) {
    guard let raw = record[field] else { return }
    switch field.type {
    case .uint, .node, .event: bytes += "\(raw)".utf8
    case .int: bytes += "\(Int64(bitPattern: raw))".utf8
    case .bool: bytes += (raw == 0 ? "false" : "true").utf8
    case .string: bytes += CSVText(strings.text(StringID(rawValue: raw))).escaped.utf8
    case .value:
      switch ScalarValue(packed: raw) {
      case .bool(let flag): bytes += (flag ? "true" : "false").utf8
      case .string(let id): bytes += CSVText(strings.text(id)).escaped.utf8
      case .uint(let number): bytes += "\(number)".utf8
      }
    case .strings:
      bytes += CSVText(strings.texts(record.list(field) ?? []).joined(separator: " ")).escaped.utf8
    case .uints: bytes += (record.list(field) ?? []).map { "\($0)" }.joined(separator: " ").utf8
    }
  }
}

/// The text of a cell. It is quoted if necessary, and a spreadsheet never reads it as a formula.
struct CSVText {
  let escaped: String

  init(_ raw: String) {
    // Control characters are removed. Line ends in a quoted cell are legal, but break every tool that reads lines.
    var text = TerminalText(raw).description
    if let first = text.unicodeScalars.first, "=+-@".unicodeScalars.contains(first) { text = "'" + text }
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0 == " " }) else {
      escaped = text
      return
    }
    escaped = "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
