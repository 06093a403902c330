/// Which nodes and which stretch of time a picture shows: `--view`, `--node`, `--all-nodes`, `--time`.
public struct NodeSelection: Sendable {
  /// Patterns for view names; empty means every view. `*` stands for any letters, `?` for one.
  public var views: [String] = []
  public var nodes: Set<UInt64> = []
  /// Whether containers and primitives have rows too.
  public var showsAllRoles = false
  /// The times that are shown, in nanoseconds from the start of the trace.
  public var times: ClosedRange<UInt64> = 0...UInt64.max

  public init() {}

  /// Whether a view's name fits one of the patterns.
  public func matches(view: String) -> Bool { views.isEmpty || views.contains { Self.matches(view, pattern: $0) } }

  /// Shell-style matching without backtracking beyond the last star, so that no pattern takes more than quadratic time.
  static func matches(_ name: String, pattern: String) -> Bool {
    let name = Array(name.unicodeScalars), pattern = Array(pattern.unicodeScalars)
    var n = 0, p = 0, star: (p: Int, n: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.p, last.n + 1)
        p = last.p + 1
        n = last.n + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
