import TraceFormat

extension TimelineBuilder {
  /// The subject of an event in a few words.
  func detail(_ record: borrowing EventRecord) -> String {
    for field in [Field.key, .callback, .label, .name, .reason, .outcome, .code, .mode, .view, .type] where record.has(field) {
      return text(record, field)
    }
    return ""
  }

  /// The name of a closure's modifier as written in the source.
  static func modifier(_ callback: String) -> String {
    switch callback {
    case "change", "receive", "dismiss": "on\(callback.prefix(1).uppercased())\(callback.dropFirst())"
    case "refresh": "refreshable"
    default: callback
    }
  }

  /// The words for a body's causes: their names, or a note that nothing it reads has changed.
  static func causes(_ ids: [UInt64], _ strings: StringTable) -> String {
    ids.isEmpty ? "nothing it reads changed" : short(ids.map { strings.text(StringID(rawValue: $0)) }.joined(separator: ", "))
  }

  /// A write as an assignment, or only the name if no value is recorded.
  static func write(_ name: String, _ raw: UInt64?, _ strings: StringTable) -> String {
    let name = name.isEmpty ? "a property" : name
    guard let raw else { return short(name) }
    switch ScalarValue(packed: raw) {
    case .bool(let flag): return short("\(name) = \(flag)")
    case .string(let id): return short("\(name) = \(strings.text(id))")
    case .uint(let number): return short("\(name) = \(number)")
    }
  }
}
