import TraceAnalysis
import TraceModel
import TraceRender

extension Report {
  /// Keeps the selected findings and nodes. Findings that are not about a view, such as an incomplete trace, are always kept.
  mutating func narrow(to selection: NodeSelection) {
    let isForAll = selection.views.isEmpty && selection.nodes.isEmpty
    if isForAll, selection.times == 0...UInt64.max { return }
    retain(
      findings.filter { finding in
        if finding.node == nil, finding.view == nil { return true }
        return selection.times.contains(finding.t) && selection.admits(node: finding.node, view: finding.view)
      })
    nodes = nodes.filter { node in
      let lives = (node.created ?? 0) <= selection.times.upperBound && (node.destroyed ?? .max) >= selection.times.lowerBound
      return lives && selection.admits(node: node.node, view: node.view)
    }
  }
}

extension NodeSelection {
  fileprivate func admits(node: UInt64?, view: String?) -> Bool {
    if !nodes.isEmpty, node.map(nodes.contains) != true { return false }
    return views.isEmpty || view.map(matches(view:)) == true
  }
}
