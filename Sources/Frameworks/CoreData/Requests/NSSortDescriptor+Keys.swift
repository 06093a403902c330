public import Foundation

// Linux has sort descriptors for key paths whose values are comparable, but not for keys.
extension NSSortDescriptor {
  /// Sorts managed objects by the value for a key.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSManagedObject.[_sorted: key ?? "self"], ascending: ascending)
  }
  public convenience init<Root, Value: Comparable>(keyPath: KeyPath<Root, Value?>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { _, _ in .orderedSame }
  }
}

extension NSManagedObject {
  public subscript(_sorted key: String) -> _SortedValue { _SortedValue(value: value(forKeyPath: key)) }
}

/// A value of any type in Core Data's order: nil comes first, and texts are ordered by their characters.
public struct _SortedValue: Comparable {
  let value: Any?

  public static func == (a: Self, b: Self) -> Bool { a.order(b) == .orderedSame }
  public static func < (a: Self, b: Self) -> Bool { a.order(b) == .orderedAscending }

  func order(_ other: Self) -> ComparisonResult {
    switch (value, other.value) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let a as String, let b as String): Self.order(a, b)
    case (let a as Date, let b as Date): Self.order(a, b)
    case (let a as UUID, let b as UUID): Self.order(a.uuidString, b.uuidString)
    case (let a?, let b?):
      if let a = AttributeValue.number(a), let b = AttributeValue.number(b) {
        a.compare(b)
      } else {
        Self.order("\(a)", "\(b)")
      }
    }
  }

  private static func order<Value: Comparable>(_ a: Value, _ b: Value) -> ComparisonResult {
    a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }
}

/// The order given by a request's sort descriptors.
struct ObjectOrder {
  private let comparisons: [(NSManagedObject, NSManagedObject) -> ComparisonResult]

  init(_ descriptors: [NSSortDescriptor]) {
    comparisons = descriptors.map { descriptor in
      let (path, isAscending) = (descriptor.keyPath, descriptor.ascending)
      return { one, other in
        let (a, b) = (Self.value(one, path), Self.value(other, path))
        return isAscending ? a.order(b) : b.order(a)
      }
    }
  }

  private static func value(_ object: NSManagedObject, _ path: AnyKeyPath) -> _SortedValue {
    let value = object[keyPath: path].flatMap { AttributeValue.unwrapped($0) }
    return value as? _SortedValue ?? _SortedValue(value: value)
  }

  /// Sorts stably.
  func sorted(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    if comparisons.isEmpty { return objects }
    return objects.enumerated().sorted { a, b in
      for compare in comparisons {
        switch compare(a.element, b.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a.offset < b.offset
    }.map(\.element)
  }
}
