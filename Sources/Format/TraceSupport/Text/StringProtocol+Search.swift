// The standard library can search for multicharacter strings only on macOS 13 and iOS 16 or later.

extension StringProtocol {
  /// True if the text contains an ASCII string.
  package func containsASCII(_ part: String) -> Bool {
    let text = Array(utf8), part = Array(part.utf8)
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  /// Returns the text after the first occurrence of `part`, or nil if there is none.
  package func substring(after part: String) -> Substring? {
    var rest = Substring(self)
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return rest.dropFirst(part.count) }
      rest.removeFirst()
    }
    return nil
  }

  /// Returns the nonempty parts between the separators.
  package func nonemptyParts(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        if !part.isEmpty { parts.append(part) }
        part = ""
        rest = rest.dropFirst(separator.count)
      } else {
        part.append(rest.removeFirst())
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }
}
