// The standard library's own searches for more than one letter begin with macOS 13 and iOS 16.

extension StringProtocol {
  /// Whether a text of ASCII letters stands somewhere in this one.
  package func holds(_ part: String) -> Bool {
    let text = Array(utf8), part = Array(part.utf8)
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  /// What stands behind the first place of a part, or nil where there is none.
  package func behind(_ part: String) -> Substring? {
    var rest = Substring(self)
    while !rest.isEmpty {
      if rest.hasPrefix(part) { return rest.dropFirst(part.count) }
      rest.removeFirst()
    }
    return nil
  }

  /// What stands between the separators; nothing for two in a row.
  package func parts(between separator: String) -> [String] {
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
