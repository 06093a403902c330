import TraceRecorder

extension StableNames {
  /// Returns a value as text that is the same in every run. Random ids and addresses are numbered in order of first
  /// use, dates count from the start of the run, and the elements of sets and dictionaries are sorted.
  mutating func description(of value: Any) -> String {
    if let text = value as? String { return replacingUUIDs(in: text) }
    if let type = TypeTraits.of(type(of: value)).unstableTypeName { return name(type, String(describing: value)) }
    return Self.variesBetweenRuns(value) ? composed(value, depth: 0) : replacingUUIDs(in: String(describing: value))
  }

  /// Returns true if the text of a value, apart from any UUID in it, may differ between runs.
  private static func variesBetweenRuns(_ value: Any, depth: Int = 0) -> Bool {
    if value is ObjectIdentifier || value is any StablyHashed || value is any _Pointer { return true }
    guard depth < depthLimit else { return false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary:
      return mirror.children.count > 1 || mirror.children.contains { variesBetweenRuns($0.value, depth: depth + 1) }
    case .class, .foreignReference: return false
    default: return mirror.children.contains { variesBetweenRuns($0.value, depth: depth + 1) }
    }
  }

  private static let depthLimit = 6

  /// Composes the text of a value from the texts of its parts, in the format of the standard library.
  private mutating func composed(_ value: Any, depth: Int) -> String {
    let type = type(of: value)
    if value is ObjectIdentifier || value is any _Pointer { return name("\(type)", String(describing: value)) }
    if let stable = value as? any StablyHashed { return "\(type)(\(stable.hashedValue))" }
    let mirror = Mirror(reflecting: value)
    guard depth < Self.depthLimit, mirror.displayStyle == .tuple || Self.variesBetweenRuns(value) else {
      return replacingUUIDs(in: String(reflecting: value))
    }
    let parts = mirror.children.map { (label: $0.label, value: $0.value) }
    switch mirror.displayStyle {
    case .set, .dictionary: return "[\(sorted(parts, depth).joined(separator: ", "))]"
    case .tuple where parts.map(\.label) == ["key", "value"]:
      return parts.map { composed($0.value, depth: depth + 1) }.joined(separator: ": ")
    case .optional: return parts.first.map { composed($0.value, depth: depth + 1) } ?? "nil"
    case .collection: return "[\(parts.map { composed($0.value, depth: depth + 1) }.joined(separator: ", "))]"
    case .enum: return parts.first.map { "\($0.label ?? "")(\(composed($0.value, depth: depth + 1)))" } ?? "\(value)"
    default:
      let texts = parts.map { part in (part.label.map { "\($0): " } ?? "") + composed(part.value, depth: depth + 1) }
      return
        "\(mirror.displayStyle == .tuple ? "" : _typeName(type, qualified: false))(\(texts.joined(separator: ", ")))"
    }
  }

  /// Composes the elements of a hashed collection, sorted by their text.
  private mutating func sorted(_ parts: [(label: String?, value: Any)], _ depth: Int) -> [String] {
    // Elements that vary between runs are numbered in the order of a hash that does not vary.
    let ordered = parts.map { (hash: ValueHash.of($0.value) ?? 0, value: $0.value) }.sorted { $0.hash < $1.hash }
    return ordered.map { composed($0.value, depth: depth + 1) }.sorted()
  }
}
