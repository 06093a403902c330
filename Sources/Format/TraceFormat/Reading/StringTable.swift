/// The strings of one trace, filled while its chunks are read.
///
/// Definitions repeat from chunk to chunk; the first one of an id holds. An id without a definition reads as `‹string 1234 missing›`.
public final class StringTable {
  /// The most bytes of text that are kept, so that a hostile file cannot fill the memory; what lies beyond reads as missing.
  public static let maximumBytes = 64 * 1024 * 1024

  private var dense: [String?] = []
  private var sparse: [UInt64: String] = [:]
  private var ids: [String: StringID] = [:]
  private var bytes = 0
  private static let denseLimit: UInt64 = 1 << 20
  private static let wellKnown: [String] = {
    var texts = [String](repeating: "", count: Int(StringID.firstDynamic))
    for word in WellKnownString.allCases { texts[Int(word.rawValue)] = word.text }
    return texts
  }()

  public init() {}

  /// A table that learns nothing, for who reads ids only.
  static var deaf: StringTable {
    let table = StringTable()
    table.bytes = maximumBytes
    return table
  }

  /// The text of an id.
  public func text(_ id: StringID) -> String {
    if id.rawValue < StringID.firstDynamic { return Self.wellKnown[Int(id.rawValue)] }
    return defined(id.rawValue) ?? "‹string \(id.rawValue) missing›"
  }

  public func text(_ id: StringID?) -> String? { id.map { text($0) } }

  /// The id under which the trace knows `text`, or nil if it has not come up yet. O(1).
  public func id(of text: String) -> StringID? {
    if let word = WellKnownString(text: text) { return StringID(word) }
    return ids[text]
  }

  func define(_ id: UInt64, _ utf8: UnsafeRawBufferPointer) {
    guard id >= StringID.firstDynamic, defined(id) == nil, bytes + utf8.count + 64 <= Self.maximumBytes else { return }
    bytes += utf8.count + 64
    let text = unsafe String(decoding: utf8, as: UTF8.self)
    let index = id - StringID.firstDynamic
    if index < Self.denseLimit {
      while dense.count <= Int(index) { dense.append(nil) }
      dense[Int(index)] = text
    } else {
      sparse[id] = text
    }
    if ids[text] == nil { ids[text] = StringID(rawValue: id) }
  }

  private func defined(_ id: UInt64) -> String? {
    let index = id - StringID.firstDynamic
    if index < Self.denseLimit { return index < dense.count ? dense[Int(index)] : nil }
    return sparse[id]
  }
}
