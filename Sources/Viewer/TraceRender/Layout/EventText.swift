internal import TraceAnalysis
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

  /// Returns a write as an assignment, with the value before if it is recorded, or only the name if no value is.
  static func write(_ name: String, _ record: borrowing EventRecord, _ strings: StringTable) -> String {
    let name = name.isEmpty ? "a property" : name
    guard let after = record[.value].map({ value($0, strings) }) else { return short(name) }
    guard let before = record[.request].map({ value($0, strings) }), before != after else {
      return short("\(name) = \(after)")
    }
    return short("\(name) = \(after), was \(before)")
  }

  /// Returns the name of a warning, with the texts that are out of date if they are recorded.
  static func warning(_ record: borrowing EventRecord, _ strings: StringTable) -> String {
    if record.is(.code, .errorThrown) { return "threw \(string(record, .error, strings))" }
    let code = string(record, .code, strings)
    guard record.has(.request) || record.has(.value) else { return code }
    let texts = [record[.request], record[.value]].map { $0.map { value($0, strings) } ?? "nothing" }
    return short("\(code): \(texts[0]), not \(texts[1])")
  }

  private static func value(_ raw: UInt64, _ strings: StringTable) -> String {
    switch ScalarValue(packed: raw) {
    case .bool(let flag): "\(flag)"
    case .string(let id): strings.text(id).valueInSentence
    case .uint(let number): "\(number)"
    }
  }

  /// Shortens a long text. A single name must not make the picture large, and the trace contains the full name.
  private static func short(_ text: String) -> String { text.utf8.count > 240 ? String(text.prefix(200)) + "…" : text }
}
