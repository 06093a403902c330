import TraceFormat

/// The strings of events in the words of a picture.
enum EventText {
  /// Returns the string of a field, shortened if it is long. Empty if the event does not have the field.
  static func string(_ record: borrowing EventRecord, _ field: Field, _ strings: StringTable) -> String {
    record.string(field).map { short(strings.text($0)) } ?? ""
  }

  /// Returns the subject of an event in a few words.
  static func detail(_ record: borrowing EventRecord, _ strings: StringTable) -> String {
    for field in [Field.key, .callback, .label, .name, .reason, .outcome, .code, .mode, .view, .type]
    where record.has(field) {
      return string(record, field, strings)
    }
    return ""
  }

  /// Returns the name of a closure's modifier as written in the source.
  static func modifier(_ callback: String) -> String {
    switch callback {
    case "change", "receive", "dismiss": "on\(callback.prefix(1).uppercased())\(callback.dropFirst())"
    case "refresh": "refreshable"
    default: callback
    }
  }

  /// Returns the words for a body's causes: their names, or a note that nothing it reads has changed.
  static func causes(_ ids: [UInt64], _ strings: StringTable) -> String {
    ids.isEmpty
      ? "nothing it reads changed" : short(ids.map { strings.text(StringID(rawValue: $0)) }.joined(separator: ", "))
  }

  /// Returns a write as an assignment, or only the name if no value is recorded.
  static func write(_ name: String, _ raw: UInt64?, _ strings: StringTable) -> String {
    let name = name.isEmpty ? "a property" : name
    guard let raw else { return short(name) }
    switch ScalarValue(packed: raw) {
    case .bool(let flag): return short("\(name) = \(flag)")
    case .string(let id): return short("\(name) = \(strings.text(id))")
    case .uint(let number): return short("\(name) = \(number)")
    }
  }

  /// Shortens a long text. A single name must not make the picture large, and the trace contains the full name.
  private static func short(_ text: String) -> String { text.utf8.count > 240 ? String(text.prefix(200)) + "…" : text }
}
