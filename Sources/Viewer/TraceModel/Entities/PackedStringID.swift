import TraceFormat

/// An optional string id in four bytes. An id that no trace can define is read as another undefined id.
struct PackedStringID: Sendable {
  private var code: UInt32

  /// No string.
  static let none = PackedStringID(nil)

  init(_ id: StringID?) { code = id.map { UInt32(truncatingIfNeeded: min($0.rawValue, StringTable.firstUndefinable)) } ?? .max }

  /// The id, or nil.
  var id: StringID? { code == .max ? nil : StringID(rawValue: UInt64(code)) }
}
