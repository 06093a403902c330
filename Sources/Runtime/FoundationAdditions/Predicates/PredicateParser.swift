import Foundation

/// A recursive descent parser for predicate formats. From lowest to highest precedence: `OR`, `AND`, `NOT`.
struct PredicateParser {
  private var lexer: PredicateLexer
  private var arguments: ArraySlice<Any?>
  private var current: PredicateToken?
  private var column = 1
  private var failure: (any Error)?

  init(_ format: String, _ arguments: [Any?]) {
    lexer = PredicateLexer(format)
    self.arguments = arguments[...]
    do { try advance() } catch { failure = error }
  }

  mutating func parse() throws -> PredicateCondition {
    if let failure { throw failure }
    let condition = try disjunction()
    guard current == nil else { throw unexpected("AND, OR or the end") }
    return condition
  }

  private mutating func disjunction() throws -> PredicateCondition {
    var conditions = [try conjunction()]
    while try consume("OR", or: "||") { conditions.append(try conjunction()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func conjunction() throws -> PredicateCondition {
    var conditions = [try negation()]
    while try consume("AND", or: "&&") { conditions.append(try negation()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func negation() throws -> PredicateCondition {
    if try consume("NOT", or: "!") { return .not(try negation()) }
    if try consume("TRUEPREDICATE") { return .constant(true) }
    if try consume("FALSEPREDICATE") { return .constant(false) }
    if try consume(nil, or: "(") {
      let condition = try disjunction()
      guard try consume(nil, or: ")") else { throw unexpected("a closing )") }
      return condition
    }
    return .comparison(try comparison())
  }

  private mutating func comparison() throws -> PredicateComparison {
    let left = try operand()
    let kind: PredicateComparison.Kind
    switch current {
    case .sign(let sign): kind = try PredicateComparison.Kind(sign: sign) ?? { throw unexpected("an operator") }()
    case .word(let word):
      kind = try PredicateComparison.Kind(rawValue: word.uppercased()) ?? { throw unexpected("an operator") }()
    default: throw unexpected("an operator")
    }
    try advance()
    var options = ""
    if case .options(let characters) = current {
      guard characters.allSatisfy({ "cdnlCDNL".contains($0) }) else { throw unexpected("options of c, d, n and l") }
      options = characters.lowercased()
      try advance()
    }
    return PredicateComparison(left: left, kind: kind, options: options, right: try operand())
  }

  private mutating func operand() throws -> PredicateOperand {
    let operand: PredicateOperand
    switch current {
    case .text(let text): operand = .value(text)
    case .number(let number): operand = .value(number)
    case .argument(let kind):
      guard let argument = arguments.popFirst() else {
        throw PredicateFormatError(column: column, expected: "an argument for %\(kind)", found: nil)
      }
      operand = kind == "K" ? .path(Self.keys(of: argument as? String ?? "\(argument ?? "")")) : .value(argument)
    case .sign("{"):
      try advance()
      return .list(try elements())
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": operand = .value(true)
      case "FALSE", "NO": operand = .value(false)
      case "NIL", "NULL": operand = .value(nil)
      case let keyword
      where PredicateComparison.Kind(rawValue: keyword) != nil
        || ["ANY", "ALL", "SOME", "NONE", "AND", "OR"].contains(keyword):
        throw unexpected("a name or a value")
      default: operand = .path(Self.keys(of: word))
      }
    default: throw unexpected("a name or a value")
    }
    try advance()
    return operand
  }

  private mutating func elements() throws -> [PredicateOperand] {
    var elements: [PredicateOperand] = []
    while try !consume(nil, or: "}") {
      elements.append(try operand())
      if try !consume(nil, or: ","), current != .sign("}") { throw unexpected(", or }") }
    }
    return elements
  }

  private static func keys(of path: String) -> [String] {
    let keys = path.split(separator: ".").map(String.init)
    return keys.first?.uppercased() == "SELF" ? Array(keys.dropFirst()) : keys
  }

  private mutating func consume(_ keyword: String?, or sign: String? = nil) throws -> Bool {
    switch current {
    case .word(let word): guard word.uppercased() == keyword else { return false }
    case .sign(let found): guard found == sign else { return false }
    default: return false
    }
    try advance()
    return true
  }

  private mutating func advance() throws {
    current = try lexer.next()
    column = lexer.column
  }

  private func unexpected(_ expected: String) -> PredicateFormatError {
    let found: String? =
      switch current {
      case nil: nil
      case .word(let text), .text(let text), .sign(let text), .options(let text): text
      case .number(let number): "\(number)"
      case .argument(let kind): "%\(kind)"
      }
    return PredicateFormatError(column: column, expected: expected, found: found)
  }
}
