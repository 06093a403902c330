public import TraceFormat

/// A set of event kinds.
public struct KindSet: OptionSet, Hashable, Sendable {
  /// One bit for each kind, by its code.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Creates a set of the given kinds.
  public init(_ kinds: EventKind...) { rawValue = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) } }

  /// The kinds, in the order of the format.
  public var kinds: [EventKind] { EventKind.allCases.filter { rawValue & 1 << UInt64($0.rawValue) != 0 } }
}
