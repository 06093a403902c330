import TraceFormat

/// An optional string id in four bytes. An id that no trace can define is read as another undefined id.
struct PackedStringID: Sendable {
  private var code: UInt32

  /// No string.
  static let none = PackedStringID(nil)

  init(_ id: StringID?) {
    code = id.map { UInt32(truncatingIfNeeded: min($0.rawValue, StringTable.firstUndefinable)) } ?? .max
  }

  /// The id, or nil.
  var id: StringID? { code == .max ? nil : StringID(rawValue: UInt64(code)) }
}

extension EventRecord {
  /// A code that is not the code of any well-known string.
  private static var unknownCode: UInt8 { .max }

  /// Returns the code of the well-known string in a field, 0 if the field is absent, or 255 if the string is not
  /// well-known.
  @inline(__always)
  borrowing func wellKnownCode(_ field: Field) -> UInt8 {
    guard let id = self[field] else { return 0 }
    return id < StringID.firstDynamic ? UInt8(id) : Self.unknownCode
  }
}
