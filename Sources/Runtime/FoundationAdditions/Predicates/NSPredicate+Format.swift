public import Foundation

// Predicate format strings, which the toolchain's Foundation lacks on Linux. Apps use them to validate input, as in
// `SELF MATCHES %@`. The grammar follows Apple's Predicate Programming Guide, without aggregates, functions and
// arithmetic. Linux has no key-value coding: keys are looked up in dictionaries; in addition, a string has `length` and
// a collection has `count`.
nonisolated extension NSPredicate {
  /// Creates a predicate from a format, in which `%@`, `%d`, `%f` and similar specifiers take the arguments in order
  /// and `%K` takes a key.
  ///
  /// A malformed format ends the program with the column of the error, where Apple's Foundation raises an exception.
  /// - Complexity: O(length of the format). Evaluation stops at the comparison that decides.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, argumentArray: args as [Any?])
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, argumentArray: arguments.map { $0.map(Optional.some) } ?? [])
  }

  private convenience init(format: String, argumentArray arguments: [Any?]) {
    var parser = PredicateParser(format, arguments)
    do {
      let condition = try parser.parse()
      self.init { object, _ in condition.evaluate(with: object) }
    } catch {
      fatalError("Unable to parse the format string \"\(format)\": \(error)")
    }
  }
}

/// The syntax tree of a format. Sendable: it holds the caller's arguments, which are only read.
indirect enum PredicateCondition: @unchecked Sendable {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  func evaluate(with object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.evaluate(with: object)
    case .all(let conditions): conditions.allSatisfy { $0.evaluate(with: object) }
    case .any(let conditions): conditions.contains { $0.evaluate(with: object) }
    case .comparison(let comparison): comparison.evaluate(with: object)
    }
  }
}

/// One side of a comparison.
enum PredicateOperand {
  case value(Any?)
  /// The key path from the evaluated object; empty for `SELF`.
  case path([String])
  case list([PredicateOperand])

  func value(for object: Any?) -> Any? {
    switch self {
    case .value(let value): value
    case .path(let keys): keys.reduce(object) { PredicateValue.of($1, in: $0) }
    case .list(let operands): operands.map { $0.value(for: object) }
    }
  }
}
