public import Foundation

// Predicates by a format string, which the toolchain's Foundation has none of: forms of apps check addresses by `SELF MATCHES %@`.
// The grammar is that of Apple's Predicate Programming Guide, without aggregates, functions and arithmetic. Keys are looked up in
// dictionaries, since this system has no key-value coding; a text knows its `length` and a collection its `count`.
nonisolated extension NSPredicate {
  /// A predicate by a format, in which `%@`, `%d`, `%f` and the like stand for the arguments in their order and `%K` for a key.
  ///
  /// A format that cannot be read ends the program and says where, as Apple's raises an exception.
  /// - Complexity: O(length of the format); asking it costs the comparisons up to the one that decides.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, argumentArray: args as [Any?])
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, argumentArray: arguments.map { $0.map(Optional.some) } ?? [])
  }

  private convenience init(format: String, argumentArray arguments: [Any?]) {
    var parser = PredicateParser(format, arguments)
    do {
      let condition = try parser.whole()
      self.init { object, _ in condition.holds(for: object) }
    } catch {
      fatalError("Unable to parse the format string \"\(format)\": \(error)")
    }
  }
}

/// What a format says, as a tree. The values in it are those that the caller passed, and only read.
indirect enum PredicateCondition: @unchecked Sendable {
  case always(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  func holds(for object: Any?) -> Bool {
    switch self {
    case .always(let answer): answer
    case .not(let condition): !condition.holds(for: object)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: object) }
    case .any(let conditions): conditions.contains { $0.holds(for: object) }
    case .comparison(let comparison): comparison.holds(for: object)
    }
  }
}

/// One side of a comparison.
enum PredicateOperand {
  case value(Any?)
  /// Keys from the object on; none for `SELF`.
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
