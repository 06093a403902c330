/// The id of a string in the records of one trace.
///
/// Ids below ``firstDynamic`` belong to the words of ``WellKnownString``. They have the same meaning in every trace,
/// and no trace defines them.
public struct StringID: RawRepresentable, Hashable, Sendable {
  /// The id as a number.
  public var rawValue: UInt64

  /// Creates an id from its number.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The lowest id that a trace can define.
  public static let firstDynamic: UInt64 = 256

  /// The id of a well-known word.
  @inlinable public init(_ word: WellKnownString) { rawValue = UInt64(word.rawValue) }
}

/// A value that is a Bool, a string or an integer: `state.write`'s `value` and `fetch.begin`'s `request`.
public enum ScalarValue: Hashable, Sendable {
  /// A Bool.
  case bool(Bool)
  /// A string, such as the name of an enum case without associated values.
  case string(StringID)
  /// An unsigned integer of at most 63 bits.
  case uint(UInt64)

  /// The value as stored by ``EventRecord`` and in trace files (``FieldType/value``). Integers keep their low 63 bits.
  public var packed: UInt64 {
    switch self {
    case .bool(let flag): StringID(flag ? .yes : .no).rawValue << 1
    case .string(let id): id.rawValue << 1
    case .uint(let number): number << 1 | 1
    }
  }

  /// Creates a value from its ``packed`` form.
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
