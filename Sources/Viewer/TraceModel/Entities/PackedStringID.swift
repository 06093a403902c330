public import TraceFormat

/// An optional string id in four bytes. An id that no trace can define is read as another undefined id.
@usableFromInline
struct PackedStringID: Sendable {
  private var code: UInt32

  /// No string.
  @usableFromInline static let none = PackedStringID(nil)

  @usableFromInline
  init(_ id: StringID?) { code = id.map { UInt32(truncatingIfNeeded: min($0.rawValue, StringTable.firstUndefinable)) } ?? .max }

  /// The id, or nil.
  @usableFromInline var id: StringID? { code == .max ? nil : StringID(rawValue: UInt64(code)) }
}
