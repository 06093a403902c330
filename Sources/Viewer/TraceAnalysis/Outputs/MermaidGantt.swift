public import TraceModel

/// The two tracks of the most relevant nodes as a Mermaid gantt chart, which GitHub renders in summaries.
public enum MermaidGantt {
  static let maximumNodes = 24
  static let maximumStretches = 12

  /// Returns the text of the chart.
  ///
  /// - Parameters:
  ///   - marked: The ids of nodes that have findings; they are preferred.
  ///   - end: The end of the trace, in nanoseconds from its start.
  public static func text(_ nodes: [NodeSummary], marked: Set<UInt64>, end: UInt64) -> String {
    let views = nodes.filter { $0.created != nil && ($0.role ?? "view") == "view" && $0.view != nil }
    let chosen = (views.filter { marked.contains($0.node) } + views.filter { !marked.contains($0.node) }).prefix(maximumNodes)
    var lines = ["gantt", "  dateFormat x", "  axisFormat %S.%L"]
    for node in chosen.sorted(by: { ($0.created ?? 0, $0.node) < ($1.created ?? 0, $1.node) }) {
      guard let created = node.created else { continue }
      lines.append("  section \(name(node.view ?? "view")) #\(node.node)".replacingHash)
      lines.append("  lifetime :\(marked.contains(node.node) ? "crit, " : "")\(span(created, node.destroyed ?? end))")
      for stretch in node.visible.prefix(maximumStretches) { lines.append("  visible :active, \(span(stretch.from, stretch.to ?? end))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a range in milliseconds, at least one long so that it is visible.
  private static func span(_ from: UInt64, _ to: UInt64) -> String {
    let start = from / 1_000_000
    return "\(start), \(max(to / 1_000_000, start + 1))"
  }

  /// Returns a name of ASCII letters, digits, `_` and `.`: Mermaid reads much of the rest as syntax.
  private static func name(_ raw: String) -> String {
    let safe = raw.unicodeScalars.prefix(60).map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == ".")
      return isPlain ? Character(scalar) : "_"
    }
    return safe.isEmpty ? "view" : String(safe)
  }
}

extension String {
  /// `#` begins an entity in Mermaid.
  fileprivate var replacingHash: String { String(map { $0 == "#" ? "n" : $0 }) }
}
