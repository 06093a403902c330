import TraceFormat

/// The nodes and the time range that a picture shows: `--view`, `--node`, `--all-nodes`, `--time`.
package struct NodeSelection: Sendable {
  /// Patterns for view names. Empty selects every view. `*` matches any characters and `?` matches one.
  package var views: [String] = []
  /// The ids of nodes. Empty selects every node.
  package var nodes: Set<UInt64> = []
  /// True to select every container and primitive, not only the ones with their own closures or work.
  package var showsAllRoles = false
  /// The time range, in nanoseconds from the start of the trace.
  package var times: ClosedRange<UInt64> = 0...UInt64.max
  /// The range of positions in the trace, for a part of an instant. The times must be those of its ends.
  package var events: ClosedRange<UInt64> = 0...UInt64.max

  /// Selects all views at all times.
  package init() {}

  /// True if neither ``views`` nor ``nodes`` narrows the selection.
  var selectsAllNodes: Bool { views.isEmpty && nodes.isEmpty }

  /// Returns true if the name of a view matches one of the patterns, or if there are no patterns.
  package func matches(view: String) -> Bool { views.isEmpty || views.contains { Self.matches(view, pattern: $0) } }

  /// Matches a whole name against a shell-style pattern. Only the last star is backtracked, which limits the time to
  /// O(name × pattern).
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

  /// True if an event comes before the selected times or positions.
  @inline(__always) func begins(after record: borrowing EventRecord) -> Bool {
    record.t < times.lowerBound || record.seq < events.lowerBound
  }

  /// True if an event comes after the selected times or positions.
  @inline(__always) func ends(before record: borrowing EventRecord) -> Bool {
    record.t > times.upperBound || record.seq > events.upperBound
  }

  /// True if an event is at a selected time and position.
  @inline(__always) func contains(_ record: borrowing EventRecord) -> Bool {
    times.contains(record.t) && events.contains(record.seq)
  }
}
