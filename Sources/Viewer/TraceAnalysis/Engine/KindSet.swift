package import TraceFormat

/// A set of event kinds.
package struct KindSet: OptionSet, Hashable, Sendable {
  /// One bit for each kind, by its code.
  package let rawValue: UInt64
  /// Creates a set from its bits.
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Creates a set of the given kinds.
  package init(_ kinds: EventKind...) { rawValue = kinds.reduce(0) { $0 | 1 << UInt64($1.code) } }

  /// Returns true if the set contains a kind.
  @inline(__always)
  func contains(_ kind: EventKind) -> Bool { rawValue & 1 &<< UInt64(kind.code) != 0 }

  /// The kinds, in the order of the format.
  package var kinds: [EventKind] { EventKind.allCases.filter { contains($0) } }
}
