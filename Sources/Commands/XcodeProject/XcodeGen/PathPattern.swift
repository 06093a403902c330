/// A pattern of paths such as `**/*.md`: `*` stands for any characters of a name, `**` for any folders, `?` for one
/// character.
struct PathPattern {
  private let parts: [[Character]]

  /// - Returns: Nil for a pattern with brackets or braces, whose meaning is another one.
  init?(_ text: String) {
    guard !text.contains(where: { "[]{}".contains($0) }) else { return nil }
    parts = text.split(separator: "/").filter { $0 != "." }.map { Array($0.lowercased()) }
  }

  /// Returns true if the pattern covers a path or a folder above it.
  ///
  /// - Complexity: O(parts of the pattern × length of the path).
  func covers(_ path: String) -> Bool {
    guard !parts.isEmpty else { return false }
    let names = path.split(separator: "/").map { Array($0.lowercased()) }
    // The places in the path up to which the parts so far match.
    var places: Set<Int> = [0]
    for part in parts {
      if part == ["*", "*"] {
        guard let first = places.min() else { return false }
        places = Set(first...names.count)
      } else {
        places = Set(places.filter { $0 < names.count && Self.matches(part, names[$0]) }.map { $0 + 1 })
      }
    }
    // `folder/**` means what is in the folder.
    return !places.isEmpty
  }

  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (p, n) = (0, 0)
    var star: (p: Int, n: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let back = star {
        (p, n) = (back.p + 1, back.n + 1)
        star = (back.p, back.n + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
