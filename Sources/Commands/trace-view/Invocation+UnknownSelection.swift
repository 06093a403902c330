import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

extension Invocation {
  /// The parts of the selection that a trace does not contain.
  struct UnknownSelection {
    /// True if the trace contains nothing of the selection.
    var isEverything = false
    /// A sentence for each part.
    var notes: [String] = []
  }

  /// Warns about views of `--view`, nodes of `--node` and times of `--time` that the trace does not contain, because a check of a mistyped name
  /// would always pass. Returns true if the trace contains nothing of the selection.
  func warnAboutUnknownSelection(in file: TraceFile) throws(CommandFailure) -> Bool {
    let unknown = try unknownSelection(in: file)
    for note in unknown.notes { console.note(note) }
    return unknown.isEverything
  }

  /// Looks for the selection in a trace.
  func unknownSelection(in file: TraceFile) throws(CommandFailure) -> UnknownSelection {
    let selection = try selection()
    var views: Set<StringID> = []
    var nodes = selection.nodes
    let isTimeKnown = selection.times.lowerBound == 0
    if selection.views.isEmpty, nodes.isEmpty, isTimeKnown { return UnknownSelection() }
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
    var result = UnknownSelection()
    var unknown = 0
    if selection.times.lowerBound > end {
      result.notes.append("the trace ends before the times of --time")
    }
    let names = views.compactMap { file.strings.text($0) }.sorted()
    for wanted in selection.views {
      var pattern = NodeSelection()
      pattern.views = [wanted]
      if names.contains(where: pattern.matches(view:)) { continue }
      let nearest = nearestName(to: wanted, in: names).map { "; did you mean \(TerminalText($0))?" } ?? ""
      unknown += 1
      result.notes.append("there is no view '\(TerminalText(wanted))' in the trace\(nearest)")
    }
    for node in nodes.sorted() { result.notes.append("there is no node #\(node) in the trace") }
    let wanted = selection.views.count + selection.nodes.count
    result.isEverything = selection.times.lowerBound > end || wanted > 0 && unknown + nodes.count == wanted
    return result
  }
}
