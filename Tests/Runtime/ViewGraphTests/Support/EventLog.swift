import TraceFormat

/// A sink that keeps events in memory as lines of text, such as `node.destroy Leaf`.
final class EventLog: EventSink {
  /// The events so far: the kind and the view, then a slot, callback, reason, outcome or warning, then the flags that
  /// are set, and the values around a write, if the log keeps them.
  private(set) var lines: [String] = []
  let showsValues: Bool
  private var strings: [String] = []
  private var views: [UInt64: String] = [:]
  private var position: UInt64 = 0

  init(showsValues: Bool = false) { self.showsValues = showsValues }

  func intern(_ string: String) -> StringID {
    let index = strings.firstIndex(of: string) ?? strings.count
    if index == strings.count { strings.append(string) }
    return StringID(rawValue: StringID.firstDynamic + UInt64(index))
  }

  func emit(_ record: inout EventRecord) -> UInt64 {
    if let node = record[.node], let view = record.string(.view) { views[node] = text(view) }
    var parts = [record.kind.rawValue]
    if let node = record[.node] { parts.append(views[node] ?? "?") }
    for field in [Field.name, .callback, .reason, .outcome, .code] {
      if let word = record.string(field) { parts.append(text(word)) }
    }
    for field in [Field.equal, .dropped] where record[field] == 1 { parts.append(field.name) }
    if let before = record[.request], let after = record[.value] { parts += [text(before), "to", text(after)] }
    lines.append(parts.joined(separator: " "))
    position += 1
    return position
  }

  /// Returns the lines of some kinds of events, in order.
  func lines(of kinds: EventKind...) -> [String] {
    let names = Set(kinds.map(\.rawValue))
    return lines.filter { names.contains(String($0.prefix { $0 != " " })) }
  }

  func removeAll() { lines.removeAll() }

  private func text(_ value: UInt64) -> String {
    switch ScalarValue(packed: value) {
    case .bool(let flag): "\(flag)"
    case .uint(let number): "\(number)"
    case .string(let id): text(id)
    }
  }

  private func text(_ id: StringID) -> String {
    guard id.rawValue >= StringID.firstDynamic else {
      return UInt8(exactly: id.rawValue).flatMap(WellKnownString.init(rawValue:))?.text ?? "?"
    }
    return strings[Int(id.rawValue - StringID.firstDynamic)]
  }
}
