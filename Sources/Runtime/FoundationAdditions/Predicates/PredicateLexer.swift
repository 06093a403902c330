import Foundation

/// A token of a predicate format.
enum PredicateToken: Equatable {
  /// A name or a keyword, in its original case.
  case word(String)
  case text(String)
  case number(Double)
  /// The part of a specifier such as `%@` after the percent sign.
  case argument(String)
  /// The characters between the brackets after an operator.
  case options(String)
  case sign(String)
}

/// The error of a malformed format.
struct PredicateFormatError: Error, CustomStringConvertible {
  let column: Int
  let expected: String
  let found: String?
  var description: String { "column \(column): expected \(expected), found \(found.map { "\"\($0)\"" } ?? "the end")" }
}

/// Splits a format into tokens.
struct PredicateLexer {
  private let characters: [Character]
  private var index = 0

  init(_ format: String) { characters = Array(format) }

  /// The first column of the last token, counted from 1.
  private(set) var column = 1

  mutating func next() throws -> PredicateToken? {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    column = index + 1
    guard index < characters.count else { return nil }
    let first = characters[index]
    if first == "\"" || first == "'" { return try quoted(by: first) }
    if first == "[" { return .options(try enclosed(until: "]")) }
    if first == "%" { return try argument() }
    if first.isNumber || (first == "-" && index + 1 < characters.count && characters[index + 1].isNumber) {
      return try number()
    }
    if Self.isNameCharacter(first) || first == "@" {
      return .word(run { Self.isNameCharacter($0) || $0 == "." || $0 == "@" })
    }
    for sign in ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"] where characters[index...].starts(with: sign) {
      index += 2
      return .sign(sign)
    }
    guard "=<>!(){},".contains(first) else {
      throw PredicateFormatError(column: column, expected: "a name, a value or an operator", found: "\(first)")
    }
    index += 1
    return .sign(String(first))
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "#"
  }

  private mutating func run(_ belongs: (Character) -> Bool) -> String {
    let begin = index
    while index < characters.count, belongs(characters[index]) { index += 1 }
    return String(characters[begin..<index])
  }

  private mutating func quoted(by mark: Character) throws -> PredicateToken {
    var text = ""
    index += 1
    while index < characters.count, characters[index] != mark {
      if characters[index] == "\\", index + 1 < characters.count { index += 1 }
      text.append(characters[index])
      index += 1
    }
    guard index < characters.count else {
      throw PredicateFormatError(column: column, expected: "a closing \(mark)", found: nil)
    }
    index += 1
    return .text(text)
  }

  private mutating func enclosed(until end: Character) throws -> String {
    index += 1
    let inside = run { $0 != end }
    guard index < characters.count else {
      throw PredicateFormatError(column: column, expected: "a closing \(end)", found: nil)
    }
    index += 1
    return inside
  }

  private mutating func argument() throws -> PredicateToken {
    index += 1
    if index < characters.count, characters[index] == "@" || characters[index] == "K" {
      index += 1
      return .argument(String(characters[index - 1]))
    }
    let size = run { "hlqzt".contains($0) }
    guard index < characters.count, "diuxXcfgeFGE".contains(characters[index]) else {
      throw PredicateFormatError(column: column, expected: "%@, %K or a number's format", found: "%\(size)")
    }
    index += 1
    return .argument(size + String(characters[index - 1]))
  }

  private mutating func number() throws -> PredicateToken {
    let sign = characters[index] == "-" ? "-" : ""
    if !sign.isEmpty { index += 1 }
    let text = sign + run { $0.isNumber || $0 == "." || $0 == "e" || $0 == "E" }
    guard let number = Double(text) else {
      throw PredicateFormatError(column: column, expected: "a number", found: text)
    }
    return .number(number)
  }
}
