public import Foundation

/// Compares texts with `localizedStandardCompare` or `localizedCompare`. On Linux, Foundation's own comparator of texts
/// orders only lexically.
public struct LocalizedTextComparator: SortComparator {
  fileprivate let isStandard: Bool
  public var order: SortOrder

  public func compare(_ a: String, _ b: String) -> ComparisonResult {
    let result = isStandard ? a.localizedStandardCompare(b) : a.localizedCompare(b)
    return order == .forward ? result : ComparisonResult(rawValue: -result.rawValue) ?? result
  }
}

extension SortComparator where Self == LocalizedTextComparator {
  /// Sorts "a9" before "A10".
  public static var localizedStandard: LocalizedTextComparator {
    LocalizedTextComparator(isStandard: true, order: .forward)
  }
  public static var localized: LocalizedTextComparator { LocalizedTextComparator(isStandard: false, order: .forward) }
}

// On Apple's systems, the default comparator for texts is `localizedStandard`; the toolchain's Foundation compares
// lexically on Linux.
extension SortDescriptor {
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: LocalizedTextComparator,
    order: SortOrder = .forward
  ) {
    if comparator.isStandard {
      self.init(sendable(keyPath.appending(path: \.standardRank)), order: order)
    } else {
      self.init(sendable(keyPath.appending(path: \.localRank)), order: order)
    }
  }

  /// Nil sorts before every text.
  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: LocalizedTextComparator,
    order: SortOrder = .forward
  ) {
    if comparator.isStandard {
      self.init(sendable(keyPath.appending(path: \.standardRank)), order: order)
    } else {
      self.init(sendable(keyPath.appending(path: \.localRank)), order: order)
    }
  }
}

extension KeyPathComparator {
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }
}

/// Marks a composed key path as sendable, which the compiler does not infer. Its components must all be sendable.
private func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
  unsafe unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// A text that is compared by its comparator, for sort descriptors, which support only Foundation's comparators.
private struct TextRank: Comparable {
  let text: String
  let comparator: LocalizedTextComparator

  static func == (a: TextRank, b: TextRank) -> Bool { a.comparator.compare(a.text, b.text) == .orderedSame }
  static func < (a: TextRank, b: TextRank) -> Bool { a.comparator.compare(a.text, b.text) == .orderedAscending }
}

extension String {
  fileprivate var standardRank: TextRank { TextRank(text: self, comparator: .localizedStandard) }
  fileprivate var localRank: TextRank { TextRank(text: self, comparator: .localized) }
}

extension String? {
  fileprivate var standardRank: TextRank { (self ?? "").standardRank }
  fileprivate var localRank: TextRank { (self ?? "").localRank }
}
