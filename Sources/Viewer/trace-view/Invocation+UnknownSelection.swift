import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// Warns about views of `--view`, nodes of `--node` and times of `--time` that the trace does not contain: a check of a mistyped name would always
  /// pass. Returns true if the trace contains nothing of the selection.
  func warnAboutUnknownSelection(in file: TraceFile) throws(CommandFailure) -> Bool {
    let selection = try selection()
    var views: Set<StringID> = []
    var nodes = selection.nodes
    let isTimeKnown = selection.times.lowerBound == 0
    if selection.views.isEmpty, nodes.isEmpty, isTimeKnown { return false }
    var end: UInt64 = 0
    try reading { () throws(TraceReadError) in
      var stream = file.events()
      try stream.forEach { event throws(TraceReadError) in
        end = event.t
        guard event.kind == .nodeCreate else { return }
        if let view = event.string(.view) { views.insert(view) }
        if let node = event[.node] { nodes.remove(node) }
      }
    }
    var unknown = 0
    if selection.times.lowerBound > end {
      console.note("the trace ends before the times of --time")
    }
    let names = views.compactMap { file.strings.text($0) }.sorted()
    for wanted in selection.views {
      var pattern = NodeSelection()
      pattern.views = [wanted]
      if names.contains(where: pattern.matches(view:)) { continue }
      let nearest = nearestName(to: wanted, in: names).map { "; did you mean \(TerminalText($0))?" } ?? ""
      unknown += 1
      console.note("there is no view '\(TerminalText(wanted))' in the trace\(nearest)")
    }
    for node in nodes.sorted() { console.note("there is no node #\(node) in the trace") }
    let wanted = selection.views.count + selection.nodes.count
    return selection.times.lowerBound > end || wanted > 0 && unknown + nodes.count == wanted
  }
}
