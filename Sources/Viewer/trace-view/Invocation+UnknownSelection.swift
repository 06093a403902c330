import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// Warns about views of `--view` and nodes of `--node` that the trace does not contain: a check of a mistyped name would always pass.
  func warnAboutUnknownSelection(in file: TraceFile) throws(CommandFailure) {
    let selection = try selection()
    var views: Set<StringID> = []
    var nodes = selection.nodes
    if selection.views.isEmpty, nodes.isEmpty { return }
    try reading { () throws(TraceReadError) in
      var stream = file.events()
      try stream.forEach { event throws(TraceReadError) in
        guard event.kind == .nodeCreate else { return }
        if let view = event.string(.view) { views.insert(view) }
        if let node = event[.node] { nodes.remove(node) }
      }
    }
    let names = views.compactMap { file.strings.text($0) }.sorted()
    for wanted in selection.views {
      var pattern = NodeSelection()
      pattern.views = [wanted]
      if names.contains(where: pattern.matches(view:)) { continue }
      let nearest = nearestName(to: wanted, in: names).map { "; did you mean \(TerminalText($0))?" } ?? ""
      console.note("there is no view '\(TerminalText(wanted))' in the trace\(nearest)")
    }
    for node in nodes.sorted() { console.note("there is no node #\(node) in the trace") }
  }
}
