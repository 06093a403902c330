internal import TraceFormat
internal import TraceModel

/// The findings that the traced program suppresses with marks labeled `trace-view:ignore RULE REASON`.
///
/// A mark with a node applies to that node and its descendants. A mark without a node applies to the whole trace.
struct Suppressions {
  private var everywhere: Set<String> = []
  private var nodes: [String: Set<UInt64>] = [:]

  mutating func note(_ event: borrowing EventRecord, _ strings: StringTable) {
    guard let label = strings.text(event.string(.label)), label.hasPrefix("trace-view:ignore ") else { return }
    guard let rule = label.split(separator: " ").dropFirst().first.map(String.init) else { return }
    if let node = event[.node] { nodes[rule, default: []].insert(node) } else { everywhere.insert(rule) }
  }

  func cover(_ finding: Finding, _ model: borrowing LifecycleModel) -> Bool {
    if everywhere.contains(finding.rule) { return true }
    guard let marked = nodes[finding.rule], let id = finding.node else { return false }
    return Self.isInside(id, marked, model)
  }

  /// Notes the descendants of the marked nodes before the model forgets them.
  mutating func settle(_ model: borrowing LifecycleModel) {
    for (rule, marked) in nodes {
      var inside = marked
      model.forEachNode { if Self.isInside($0.id, marked, model) { inside.insert($0.id) } }
      nodes[rule] = inside
    }
  }

  private static func isInside(_ node: UInt64, _ marked: Set<UInt64>, _ model: borrowing LifecycleModel) -> Bool {
    var id = node
    for _ in 0..<1_000 {
      if marked.contains(id) { return true }
      guard let node = model.node(id), node.parent != 0, node.parent != id else { return false }
      id = node.parent
    }
    return false
  }
}
