/// A line of `_printChanges` or `_logChanges`: `Row: @self, _count changed.` or `Row: unchanged.`
package struct PrintedChange {
  /// The name of the view's type.
  package var view: String
  /// The names of states and words such as `self`; empty if nothing changed.
  package var causes: [String] = []
  /// The properties of models by whose change the body ran, as `Type.property`.
  package var properties: [String] = []
  /// True if the view is new.
  package var isNew = false
  /// True if each cause begins as only causes do: with `_`, `@` or `\`.
  package var isMarked = true

  /// Parses a line, or returns nil if it is of another kind.
  package init?(_ line: Substring) {
    guard var text = Self.withoutEnd(line), var name = PrintedTypeName(line) else { return nil }
    // Functions and compositions.
    while let mark = [" -> ", " & "].first(where: { name.rest.hasPrefix($0) }),
      let next = PrintedTypeName(name.rest.dropFirst(mark.count))
    {
      name.text = line[..<next.text.endIndex]
      name.rest = next.rest
    }
    guard name.rest.hasPrefix(": ") else { return nil }
    view = String(name.text)
    guard text.endIndex >= name.rest.startIndex else { return nil }
    text = text[name.rest.startIndex...].dropFirst(2)
    if text == "unchanged" {
      guard name.isCapitalized else { return nil }
      return
    }
    guard text.hasSuffix(" changed") else { return nil }
    for cause in PrintedTypeName.list(text.dropLast(8)) {
      guard note(cause, isCapitalized: name.isCapitalized) else { return nil }
    }
  }

  private static func withoutEnd(_ line: Substring) -> Substring? {
    var text = line
    while text.last == " " || text.last == "\t" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text.hasSuffix("changed") ? text : nil
  }

  /// Notes a cause. Returns false if the word is none.
  private mutating func note(_ word: Substring, isCapitalized: Bool) -> Bool {
    guard let first = word.first else { return false }
    var cause = word
    switch first {
    case "\\":
      properties.append(String(word.dropFirst()))
      cause = "object"
    case "@" where word.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }):
      switch word {
      case "@self": cause = "self"
      case "@identity":
        cause = "identity"
        isNew = true
      case "@dependencies": cause = "object"
      // A field without a name, at an offset in the view.
      default: break
      }
    default:
      guard word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), first == "_" || isCapitalized else {
        return false
      }
      if first != "_" { isMarked = false }
      // The storage of a wrapped property has one underscore; what a macro adds has another.
      if cause.count > 1, cause.first == "_" { cause.removeFirst() }
      if cause.count > 1, cause.first == "_", word.first == "_" { cause.removeFirst() }
    }
    if !causes.contains(String(cause)) { causes.append(String(cause)) }
    return true
  }
}
