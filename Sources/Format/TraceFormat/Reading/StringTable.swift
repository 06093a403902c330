/// The strings of one trace, collected while its chunks are read.
///
/// Chunks repeat definitions; the first definition of an id is used. An id without a definition reads as `‹string 1234
/// missing›`. A text of more than 4096 bytes, which no recorder writes, is truncated and marked as truncated.
public final class StringTable {
  /// The maximum number of bytes of text to keep, so that a hostile file cannot exhaust memory. Strings beyond this
  /// limit read as missing.
  public static let maximumBytes = 64 * 1024 * 1024

  /// The lowest id that no trace can define. All possible ids, plus a value that means none, fit into four bytes.
  package static let firstUndefinable = UInt64(UInt32.max - 1)

  private var dense: [String?] = []
  private var sparse: [UInt64: String] = [:]
  /// The ids by text, once one has been asked for: a trace has many texts that nobody looks up.
  private var ids: [String: StringID]?
  private var bytes = 0
  /// The number of texts that were truncated.
  private(set) var truncatedCount = 0
  /// The texts defined since the last call to ``takeLatest()``, if another table follows this one.
  private var latest: [(id: UInt64, text: String)] = []
  var keepsLatest = false
  /// The number of ids that have an element in the array.
  var denseCount: Int { dense.count }
  private static let denseLimit: UInt64 = 1 << 20
  /// The number of ids that a table without texts has space for. Further ids must be near the ids already defined.
  private static let denseStart: UInt64 = 4096
  private static let wellKnown: [String] = {
    var texts = [String](repeating: "", count: Int(StringID.firstDynamic))
    for word in WellKnownString.allCases { texts[Int(word.rawValue)] = word.text }
    return texts
  }()

  /// Creates an empty table that contains only the words of ``WellKnownString``.
  public init() {}

  /// A table that ignores definitions, for readers that need only ids.
  static var ignoringDefinitions: StringTable {
    let table = StringTable()
    table.bytes = maximumBytes
    return table
  }

  /// The memory that a text counts for.
  static func cost(of length: Int) -> Int { length + 64 }

  /// True if a text still fits into a table. Each byte of it may decode to a character of three bytes.
  static func hasRoom(for length: Int, after bytes: Int) -> Bool {
    bytes + cost(of: 3 * min(length, LongText.maximumLength)) <= maximumBytes
  }

  /// The text of an id, or a placeholder if the id is not defined.
  public func text(_ id: StringID) -> String {
    if id.rawValue < StringID.firstDynamic { return Self.wellKnown[Int(id.rawValue)] }
    return defined(id.rawValue) ?? "‹string \(id.rawValue) missing›"
  }

  /// True if the id has a text: it is a well-known word, or has been defined so far.
  package func isDefined(_ id: StringID) -> Bool { id.rawValue < StringID.firstDynamic || defined(id.rawValue) != nil }

  /// The texts of a list of ids. If the list has more than a mebibyte of text, the last element says how many texts are
  /// omitted.
  package func texts(_ ids: some Collection<UInt64>) -> [String] {
    var texts: [String] = []
    var length = 0
    for id in ids {
      guard length < LongText.maximumListLength else { return texts + ["… (\(ids.count - texts.count) more)"] }
      texts.append(text(StringID(rawValue: id)))
      length += texts[texts.count - 1].utf8.count + 1
    }
    return texts
  }

  /// The text of an id, or nil if the id is nil.
  public func text(_ id: StringID?) -> String? { id.map { text($0) } }

  /// The id of `text` in this trace, or nil if it has not been defined so far. O(1), except for the first call, which
  /// is O(texts).
  public func id(of text: String) -> StringID? {
    if let word = WellKnownString(text: text) { return StringID(word) }
    if let ids { return ids[text] }
    var found: [String: StringID] = [:]
    for (index, text) in dense.enumerated().reversed() {
      if let text { found[text] = StringID(rawValue: UInt64(index) + StringID.firstDynamic) }
    }
    for (id, text) in sparse.sorted(by: { $0.key < $1.key }) where found[text] == nil {
      found[text] = StringID(rawValue: id)
    }
    ids = found
    return found[text]
  }

  func define(_ id: UInt64, _ utf8: UnsafeRawBufferPointer) {
    guard id >= StringID.firstDynamic, id < Self.firstUndefinable, defined(id) == nil,
      Self.hasRoom(for: utf8.count, after: bytes)
    else { return }
    accept(id, unsafe LongText.decoded(utf8))
  }

  /// Defines a string that begins with another one, unless that one is not defined.
  func define(_ id: UInt64, prefix: UInt64, _ suffix: UnsafeRawBufferPointer) {
    guard id >= StringID.firstDynamic, id < Self.firstUndefinable, defined(id) == nil,
      isDefined(StringID(rawValue: prefix))
    else { return }
    var start = text(StringID(rawValue: prefix))
    guard Self.hasRoom(for: start.utf8.count + suffix.count, after: bytes) else { return }
    let whole = start.withUTF8 { unsafe Array($0) + suffix }
    accept(id, unsafe whole.withUnsafeBytes { unsafe LongText.decoded($0) })
  }

  private func accept(_ id: UInt64, _ decoded: (text: String, isTruncated: Bool)) {
    if decoded.isTruncated { truncatedCount += 1 }
    add(id, decoded.text)
    if keepsLatest { latest.append((id, decoded.text)) }
  }

  /// Defines strings that were accepted by the table that this one follows.
  func follow(_ definitions: [(id: UInt64, text: String)]) {
    for (id, text) in definitions where defined(id) == nil { add(id, text) }
  }

  /// Returns the texts that were defined since the last call, while ``keepsLatest`` is set.
  func takeLatest() -> [(id: UInt64, text: String)] {
    defer { latest = [] }
    return latest
  }

  private func add(_ id: UInt64, _ text: String) {
    bytes += Self.cost(of: text.utf8.count)
    let index = id - StringID.firstDynamic
    if index < Self.denseLimit, index < UInt64(2 * dense.count) + Self.denseStart {
      while dense.count <= Int(index) { dense.append(nil) }
      dense[Int(index)] = text
    } else {
      sparse[id] = text
    }
    // In place: a second reference to the ids would copy all of them at each text.
    if ids != nil, ids?[text] == nil { ids?[text] = StringID(rawValue: id) }
  }

  private func defined(_ id: UInt64) -> String? {
    let index = id - StringID.firstDynamic
    if index < UInt64(dense.count), let text = dense[Int(index)] { return text }
    return sparse.isEmpty ? nil : sparse[id]
  }
}
