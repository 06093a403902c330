public import Foundation

/// Compares texts as a reader expects it. Foundation's comparator of texts knows the lexical order only on Linux.
public struct LocalizedTextComparator: SortComparator {
  fileprivate let isStandard: Bool
  public var order: SortOrder

  public func compare(_ a: String, _ b: String) -> ComparisonResult {
    let result = isStandard ? a.localizedStandardCompare(b) : a.localizedCompare(b)
    return order == .forward ? result : ComparisonResult(rawValue: -result.rawValue) ?? result
  }
}

extension SortComparator where Self == LocalizedTextComparator {
  /// "a9" before "a10", whatever their case.
  public static var localizedStandard: LocalizedTextComparator { LocalizedTextComparator(isStandard: true, order: .forward) }
  public static var localized: LocalizedTextComparator { LocalizedTextComparator(isStandard: false, order: .forward) }
}

// The order of texts where nothing else is asked for is a reader's on Apple's systems; the toolchain's is lexical.
extension SortDescriptor {
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, comparator: LocalizedTextComparator, order: SortOrder = .forward) {
    if comparator.isStandard {
      self.init(sendable(keyPath.appending(path: \.standardRank)), order: order)
    } else {
      self.init(sendable(keyPath.appending(path: \.localRank)), order: order)
    }
  }

  /// Nothing stands before every text.
  public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: LocalizedTextComparator, order: SortOrder = .forward) {
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

/// A path whose parts are all sendable is so, too; the compiler does not see it of one that was put together.
private func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
  unsafe unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// The place of a text among others, for descriptors, which keep no comparator but Foundation's.
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
