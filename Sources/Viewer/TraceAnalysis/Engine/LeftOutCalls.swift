internal import TraceFormat
internal import TraceModel

/// The spans and tasks that ran past code that was left out of the build, the user's actions that led there, and the
/// views on whose behalf it would have run.
///
/// A finding that follows from them is neither proven nor refuted, because that code might have prevented it.
struct LeftOutCalls {
  /// The positions of the events that began the spans, tasks and actions.
  private var beginnings: Set<UInt64> = []
  private var nodes: Set<UInt64> = []
  /// The line of the first call.
  private var firstSite: StringID?

  var isEmpty: Bool { beginnings.isEmpty && nodes.isEmpty }

  /// Notes a warning that the model has just applied.
  mutating func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .leftOut) else { return }
    firstSite = firstSite ?? event.string(.site)
    for span in model.thread(event.thread).spans { beginnings.insert(span.seq) }
    if model.origin.root == .action { beginnings.insert(model.origin.rootSeq) }
    if let node = event[.node].flatMap({ model.node($0) }) { nodes.formUnion([node.id, model.author(of: node).id]) }
    if let task = event[.task].flatMap({ model.task($0) }), task.createSeq != 0 { beginnings.insert(task.createSeq) }
  }

  /// True if a fault rests on something that ran past such code.
  func taint(_ candidate: Candidate) -> Bool {
    let isOfView = [candidate.node, candidate.subjectNode].contains { $0.map(nodes.contains) ?? false }
    let follows = !beginnings.isDisjoint(with: candidate.evidence) || !beginnings.isDisjoint(with: candidate.causes)
    return isOfView || follows
  }

  /// The reason that a rule is undecided whose faults rest on such code.
  func reason(_ strings: StringTable) -> String {
    let place = firstSite.map { ", as at \(strings.text($0))" } ?? ""
    return "what it would report follows from code that was left out of the build\(place)"
  }
}
