import Foundation

/// Two sides and what is to be true of them.
struct PredicateComparison {
  enum Kind: String {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case notMore = "<="
    case more = ">"
    case notLess = ">="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"
    case isIn = "IN"
    case between = "BETWEEN"

    init?(sign: String) {
      let usual = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="][sign] ?? sign
      self.init(rawValue: usual)
    }
  }

  let left: PredicateOperand
  let kind: Kind
  /// `c` for letters of either case, `d` for any accents.
  let options: String
  let right: PredicateOperand

  func holds(for object: Any?) -> Bool {
    let (one, other) = (left.value(for: object), right.value(for: object))
    switch kind {
    case .equal: return isEqual(one, other)
    case .unequal: return !isEqual(one, other)
    case .less: return order(one, other) == .orderedAscending
    case .more: return order(one, other) == .orderedDescending
    case .notMore: return order(one, other).map { $0 != .orderedDescending } ?? false
    case .notLess: return order(one, other).map { $0 != .orderedAscending } ?? false
    case .isIn: return isContained(one, in: other)
    case .contains: return isContained(other, in: one)
    case .between:
      guard let bounds = PredicateValue.elements(of: other), bounds.count == 2 else { return false }
      return order(one, bounds[0]).map { $0 != .orderedAscending } ?? false && order(one, bounds[1]).map { $0 != .orderedDescending } ?? false
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
    var how: String.CompareOptions = []
    if options.contains("c") { how.insert(.caseInsensitive) }
    if options.contains("d") { how.insert(.diacriticInsensitive) }
    return how.isEmpty ? text : text.folding(options: how, locale: nil)
  }

  /// Whether the whole text is one match.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    let isFolding = options.contains("d")
    let (text, pattern) = isFolding ? (folded(text), pattern.folding(options: .diacriticInsensitive, locale: nil)) : (text, pattern)
    do {
      let expression = try NSRegularExpression(pattern: "(?:\(pattern))\\z", options: options.contains("c") ? .caseInsensitive : [])
      return expression.firstMatch(in: text, options: .anchored, range: NSRange(text.startIndex..., in: text)) != nil
    } catch {
      fatalError("Can't do regex matching, reason: \"\(pattern)\" is no regular expression")
    }
  }

  private static func expression(ofWildcards pattern: String) -> String {
    pattern.map { $0 == "*" ? "[\\s\\S]*" : $0 == "?" ? "[\\s\\S]" : NSRegularExpression.escapedPattern(for: String($0)) }.joined()
  }

  private func isEqual(_ one: Any?, _ other: Any?) -> Bool {
    if one == nil || other == nil { return one == nil && other == nil }
    if let order = order(one, other) { return order == .orderedSame }
    if let all = PredicateValue.elements(of: one), let others = PredicateValue.elements(of: other) {
      return all.count == others.count && zip(all, others).allSatisfy { isEqual($0, $1) }
    }
    return one as? AnyHashable == other as? AnyHashable && one is AnyHashable
  }

  /// Nothing where the two cannot be compared.
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

/// Values as predicates see them, boxed or not.
enum PredicateValue {
  static func text(_ value: Any?) -> String? {
    (value as? String) ?? (value as? NSString).map { $0.substring(from: 0) }
  }

  /// Numbers, truth values and dates.
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
    if key == "length", let text = text(value) { return text.utf16.count }
    if key == "@count" || key == "count", let elements = elements(of: value) { return elements.count }
    fatalError("\(type(of: value)) has no value for the key \"\(key)\": keys are looked up in dictionaries only")
  }
}
