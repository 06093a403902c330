import TraceFormat
import TraceSupport

/// Writes CSV (RFC 4180) with one row per event and one column per field.
struct CSVExporter: TraceExporter {
  var bytes: [UInt8] = []
  private let strings: StringTable
  /// The fields with a column. The two meanings of `cause`, an event and a list of words, share a column because no
  /// event has both.
  private static let columns: [Field] = Field.allCases.filter { $0 != .causes }

  init(strings: StringTable) { self.strings = strings }

  mutating func begin(_ header: TraceHeader) {
    row((["seq", "t", "thread", "kind"] + Self.columns.map(\.name)).map { CSVText($0) })
  }

  mutating func take(_ record: borrowing EventRecord) {
    var cells: [CSVText] = ["\(record.seq)", "\(record.t)", "\(record.thread)", "\(record.kind.rawValue)"]
    for column in Self.columns {
      cells.append(cell(column == .cause && record.has(.causes) ? .causes : column, record))
    }
    row(cells)
  }

  mutating func end(t: UInt64, _ put: ([UInt8]) throws -> Void) {}

  private mutating func row(_ cells: [CSVText]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += cell.description.utf8
    }
    bytes += "\r\n".utf8
  }

  private func cell(_ field: Field, _ record: borrowing EventRecord) -> CSVText {
    guard let raw = record[field] else { return "" }
    return switch field.type {
    case .uint, .node, .event: "\(raw)"
    // A negative number is a number in every spreadsheet, and the escaping would make it text.
    case .int: CSVText(alreadyEscaped: "\(Int64(bitPattern: raw))")
    case .bool: raw == 0 ? "false" : "true"
    case .string: "\(strings.text(StringID(rawValue: raw)))"
    case .value:
      switch ScalarValue(packed: raw) {
      case .bool(let flag): flag ? "true" : "false"
      case .string(let id): "\(strings.text(id))"
      case .uint(let number): "\(number)"
      }
    case .strings: "\(strings.texts(record.list(field) ?? []).joined(separator: " "))"
    case .uints, .events: "\((record.list(field) ?? []).map { "\($0)" }.joined(separator: " "))"
    }
  }
}
