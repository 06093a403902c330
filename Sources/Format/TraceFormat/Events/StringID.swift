/// The number that stands for a string in the records of one trace.
///
/// Ids below ``firstDynamic`` are the words of ``WellKnownString``: they mean the same in every trace and are never defined in it.
public struct StringID: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt64

  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The first id that a trace defines for itself.
  public static let firstDynamic: UInt64 = 256

  /// The id of a word that the format knows.
  @inlinable public init(_ word: WellKnownString) { rawValue = UInt64(word.rawValue) }
}

/// A value that is a Bool, a string or an integer: `state.write`'s `value` and `fetch.begin`'s `request`.
public enum ScalarValue: Hashable, Sendable {
  case bool(Bool)
  case string(StringID)
  case uint(UInt64)

  /// The form in which ``EventRecord`` and the records of a file hold it (``FieldType/value``). Integers keep their low 63 bits.
  public var packed: UInt64 {
    switch self {
    case .bool(let flag): StringID(flag ? .yes : .no).rawValue << 1
    case .string(let id): id.rawValue << 1
    case .uint(let number): number << 1 | 1
    }
  }

  public init(packed: UInt64) {
    let body = packed >> 1
    if packed & 1 == 1 {
      self = .uint(body)
    } else if body == UInt64(WellKnownString.yes.rawValue) {
      self = .bool(true)
    } else if body == UInt64(WellKnownString.no.rawValue) {
      self = .bool(false)
    } else {
      self = .string(StringID(rawValue: body))
    }
  }
}
