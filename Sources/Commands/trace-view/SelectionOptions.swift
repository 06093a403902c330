import CLISupport
import TraceAnalysis
import TraceFormat
import TraceModel
import TraceRender
import TraceSupport

/// The part of a trace that `--view`, `--node`, `--time` and `--all-nodes` select.
struct SelectionOptions {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// True if the selection hides a part of the findings.
  var isNarrow: Bool { [CommandOption.time, .view, .node].contains { arguments.has($0) } }

  /// Returns the selected nodes and times.
  func selection() throws(CommandFailure) -> NodeSelection {
    var selection = NodeSelection()
    selection.views = arguments.all(.view)
    selection.showsAllRoles = arguments.has(.allNodes)
    for text in arguments.all(.node) {
      guard let node = UInt64(text.hasPrefix("#") ? String(text.dropFirst()) : text) else {
        throw .usage("--node needs the number of a node, not '\(text)'; --view chooses by name")
      }
      selection.nodes.insert(node)
    }
    if let text = arguments[.time] { selection.times = try TimeRangeArgument.parse(text) }
    return selection
  }

  /// The parts of the selection that a trace does not contain.
  struct Unknown {
    /// True if the trace contains nothing of the selection.
    var isEverything = false
    /// A sentence for each part.
    var notes: [TerminalText] = []
  }

  /// Returns the first names of a list, as the end of a sentence.
  private static func listed(_ names: [String]) -> String {
    let most = 6
    if names.isEmpty { return "" }
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return "; it has \(names.prefix(most).joined(separator: ", "))\(more)"
  }

  /// Looks for the selection in a trace, because a check of a mistyped name would always pass.
  func unknown(in file: TraceFile) throws(CommandFailure) -> Unknown {
    let selection = try selection()
    var views: Set<StringID> = []
    var authored: Set<StringID> = []
    var nodes = selection.nodes
    let isTimeKnown = selection.times.lowerBound == 0
    if selection.views.isEmpty, nodes.isEmpty, isTimeKnown { return Unknown() }
    var end: UInt64 = 0
    try reading { () throws(TraceReadError) in
      var stream = file.events()
      try stream.forEach { event throws(TraceReadError) in
        end = event.t
        guard event.kind == .nodeCreate else { return }
        if let view = event.string(.view) {
          views.insert(view)
          if event.is(.role, .view) { authored.insert(view) }
        }
        if let node = event[.node] { nodes.remove(node) }
      }
    }
    var result = Unknown()
    var unknown = 0
    if selection.times.lowerBound > end {
      result.notes.append("the trace ends before the times of --time, which is \(TimeText.short(end)) long")
    }
    let names = views.compactMap { file.strings.text($0) }.sorted()
    for wanted in selection.views {
      var pattern = NodeSelection()
      pattern.views = [wanted]
      if names.contains(where: pattern.matches(view:)) { continue }
      let nearest =
        nearestName(to: wanted, in: names).map { "; did you mean \($0)?" }
        ?? Self.listed(authored.compactMap { file.strings.text($0) }.sorted())
      unknown += 1
      result.notes.append("there is no view '\(wanted)' in the trace\(nearest)")
    }
    for node in nodes.sorted() { result.notes.append("there is no node #\(node) in the trace") }
    let wanted = selection.views.count + selection.nodes.count
    result.isEverything = selection.times.lowerBound > end || wanted > 0 && unknown + nodes.count == wanted
    return result
  }
}

extension Report {
  /// Keeps the selected findings and nodes. Findings that are not about a view, such as an incomplete trace, are always
  /// kept.
  mutating func narrow(to selection: NodeSelection) {
    let isForAll = selection.views.isEmpty && selection.nodes.isEmpty
    if isForAll, selection.times == 0...UInt64.max { return }
    retain(
      findings.filter { finding in
        if finding.node == nil, finding.view == nil { return true }
        return selection.times.contains(finding.t) && selection.admits(node: finding.node, view: finding.view)
      })
    silent.removeAll { !selection.times.contains($0.t) || !selection.admits(node: $0.node, view: $0.view) }
    nodes = nodes.filter { node in
      let lives =
        (node.created ?? 0) <= selection.times.upperBound && (node.destroyed ?? .max) >= selection.times.lowerBound
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
