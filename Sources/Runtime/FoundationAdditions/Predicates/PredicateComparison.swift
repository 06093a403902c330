import Foundation

/// A comparison of two operands.
struct PredicateComparison {
  enum Kind: String {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"
    case isIn = "IN"
    case between = "BETWEEN"

    init?(sign: String) {
      let canonical = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="][sign] ?? sign
      self.init(rawValue: canonical)
    }
  }

  let left: PredicateOperand
  let kind: Kind
  /// `c` to ignore case, `d` to ignore diacritics.
  let options: String
  let right: PredicateOperand

  func evaluate(with object: Any?) -> Bool {
    let (one, other) = (left.value(for: object), right.value(for: object))
    switch kind {
    case .equal: return isEqual(one, other)
    case .notEqual: return !isEqual(one, other)
    case .less: return order(one, other) == .orderedAscending
    case .greater: return order(one, other) == .orderedDescending
    case .lessOrEqual: return order(one, other).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: return order(one, other).map { $0 != .orderedAscending } ?? false
    case .isIn: return isContained(one, in: other)
    case .contains: return isContained(other, in: one)
    case .between:
      guard let bounds = PredicateValue.elements(of: other), bounds.count == 2 else { return false }
      return order(one, bounds[0]).map { $0 != .orderedAscending } ?? false
        && order(one, bounds[1]).map { $0 != .orderedDescending } ?? false
    case .beginsWith, .endsWith, .like, .matches:
      guard let text = PredicateValue.text(one), let pattern = PredicateValue.text(other) else { return false }
      switch kind {
      case .beginsWith: return folded(text).hasPrefix(folded(pattern))
      case .endsWith: return folded(text).hasSuffix(folded(pattern))
      case .like: return matches(text, Self.expression(ofWildcards: pattern))
      default: return matches(text, pattern)
      }
    }
  }

  private func folded(_ text: String) -> String {
    var foldings: String.CompareOptions = []
    if options.contains("c") { foldings.insert(.caseInsensitive) }
    if options.contains("d") { foldings.insert(.diacriticInsensitive) }
    return foldings.isEmpty ? text : text.folding(options: foldings, locale: nil)
  }

  /// Returns true if the regular expression matches the whole text.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    let isFolding = options.contains("d")
    let (text, pattern) =
      isFolding ? (folded(text), pattern.folding(options: .diacriticInsensitive, locale: nil)) : (text, pattern)
    do {
      let expression = try NSRegularExpression(
        pattern: "(?:\(pattern))\\z", options: options.contains("c") ? .caseInsensitive : [])
      return expression.firstMatch(in: text, options: .anchored, range: NSRange(text.startIndex..., in: text)) != nil
    } catch {
      fatalError("Can't do regex matching, reason: \"\(pattern)\" is not a regular expression")
    }
  }

  private static func expression(ofWildcards pattern: String) -> String {
    pattern.map {
      $0 == "*" ? "[\\s\\S]*" : $0 == "?" ? "[\\s\\S]" : NSRegularExpression.escapedPattern(for: String($0))
    }.joined()
  }

  private func isEqual(_ one: Any?, _ other: Any?) -> Bool {
    if one == nil || other == nil { return one == nil && other == nil }
    if let order = order(one, other) { return order == .orderedSame }
    if let all = PredicateValue.elements(of: one), let others = PredicateValue.elements(of: other) {
      return all.count == others.count && zip(all, others).allSatisfy { isEqual($0, $1) }
    }
    return one as? AnyHashable == other as? AnyHashable && one is AnyHashable
  }

  /// Returns nil if the values cannot be compared.
  private func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
    if let text = PredicateValue.text(one), let other = PredicateValue.text(other) {
      let (text, other) = (folded(text), folded(other))
      return text == other ? .orderedSame : text < other ? .orderedAscending : .orderedDescending
    }
    guard let number = PredicateValue.number(one), let other = PredicateValue.number(other) else { return nil }
    return number == other ? .orderedSame : number < other ? .orderedAscending : .orderedDescending
  }

  private func isContained(_ one: Any?, in other: Any?) -> Bool {
    if let part = PredicateValue.text(one), let text = PredicateValue.text(other) {
      return part.isEmpty || folded(text).contains(folded(part))
    }
    return PredicateValue.elements(of: other)?.contains { isEqual(one, $0) } ?? false
  }
}

/// An object whose values predicates look up by key, since Linux has no key-value coding.
public protocol _KeyValued {
  func _value(forKey key: String) -> Any?
}

/// Conversions of the values that predicates compare, boxed or unboxed.
enum PredicateValue {
  static func text(_ value: Any?) -> String? {
    (value as? String) ?? (value as? NSString).map { $0.substring(from: 0) }
  }

  /// Returns the value of a number, a Bool or a date.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as Date: value.timeIntervalSinceReferenceDate
    default: nil
    }
  }

  static func elements(of value: Any?) -> [Any?]? {
    switch value {
    case let value as [Any?]: value
    case let value as NSArray: Array(value)
    case let value as NSSet: Array(value)
    case let value as any Collection: value.map { $0 as Any? }
    default: nil
    }
  }

  static func of(_ key: String, in value: Any?) -> Any? {
    guard let value else { return nil }
    if let values = value as? [String: Any] { return values[key] }
    if let object = value as? any _KeyValued { return object._value(forKey: key) }
    if key == "length", let text = text(value) { return text.utf16.count }
    if key == "@count" || key == "count", let elements = elements(of: value) { return elements.count }
    fatalError(
      "\(type(of: value)) has no value for the key \"\(key)\": keys are looked up in dictionaries and managed objects only"
    )
  }
}
