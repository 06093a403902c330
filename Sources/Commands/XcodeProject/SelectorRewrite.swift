import SwiftSources

/// A file in which `#selector(method)` is a value that holds the method, since no runtime could look it up by its name.
struct SelectorRewrite {
  /// The rewritten text, or nil if there was nothing to do.
  let text: String?

  /// The names of the types around a place, innermost last; nil for a brace that opens no type.
  private typealias Scopes = [String?]

  init(_ source: String) {
    let bytes = Array(source.utf8)
    let code = SourceMask(source).bytes
    var result: [UInt8] = []
    var copied = 0
    var scopes: Scopes = []
    /// The start of the declaration that a brace may open.
    var header = 0
    var at = 0
    let word = Array("#selector".utf8)
    while at < code.count {
      switch code[at] {
      case UInt8(ascii: "{"):
        scopes.append(Self.type(String(decoding: code[header..<at], as: UTF8.self)))
        header = at + 1
      case UInt8(ascii: "}"):
        _ = scopes.popLast()
        header = at + 1
      case UInt8(ascii: ";"): header = at + 1
      case UInt8(ascii: "#") where code[at...].starts(with: word):
        if let end = Self.close(code, from: at + word.count),
          let value = Self.value(
            String(decoding: bytes[(end.open + 1)..<end.close], as: UTF8.self), in: scopes.last { $0 != nil } ?? nil)
        {
          result += bytes[copied..<at] + Array(value.utf8)
          copied = end.close + 1
          at = end.close
        }
      default: break
      }
      at += 1
    }
    text = copied == 0 ? nil : String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// Returns the name of the type that a header declares or extends.
  private static func type(_ header: String) -> String? {
    guard let match = header.matches(of: /\b(class|struct|enum|actor|extension)\s+([A-Z_][\w.]*)/).last else {
      return nil
    }
    let rest = header[match.range.upperBound...]
    return rest.contains(/\b(func|var|let|init|subscript)\b|=/) ? nil : String(match.2)
  }

  /// Returns the parentheses that follow a place.
  private static func close(_ code: [UInt8], from start: Int) -> (open: Int, close: Int)? {
    var at = start
    while at < code.count, code[at] == UInt8(ascii: " ") { at += 1 }
    guard at < code.count, code[at] == UInt8(ascii: "(") else { return nil }
    let open = at
    var depth = 0
    while at < code.count {
      if code[at] == UInt8(ascii: "(") { depth += 1 }
      if code[at] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return (open, at) }
      }
      at += 1
    }
    return nil
  }

  /// Returns the expression for a selector, with as many line ends as the argument.
  private static func value(_ argument: String, in type: String?) -> String? {
    let lineEnds = String(repeating: "\n", count: argument.utf8.count { $0 == UInt8(ascii: "\n") })
    var method = argument.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let accessor = method.firstMatch(of: /^(getter|setter):\s*/) {
      return "Selector(\(SwiftLiteral(String(method[accessor.range.upperBound...]))))\(lineEnds)"
    }
    if let cast = method.firstRange(of: " as ") { method = String(method[..<cast.lowerBound]) }
    while method.hasPrefix("("), method.hasSuffix(")") { method = String(method.dropFirst().dropLast()) }
    guard !method.isEmpty, !method.contains(where: { $0 == "\"" || $0 == "\\" || $0 == "{" }) else { return nil }
    let path = method.prefix { $0 != "(" }
    let name = method[(path.lastIndex(of: ".").map { method.index(after: $0) } ?? method.startIndex)...]
    for own in ["self.", "Self."] where path.hasPrefix(own) { method = String(method.dropFirst(own.count)) }
    if !method.prefix(while: { $0 != "(" }).contains(".") {
      guard let type else { return nil }
      method = "\(type).\(method)"
    }
    return "Selector._method(\(SwiftLiteral(String(name))), \(method))\(lineEnds)"
  }
}
