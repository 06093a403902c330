internal import TraceFormat
internal import TraceModel

/// The spans and tasks that ran past code that was left out of the build, the user's actions that led there, and the
/// views on whose behalf it would have run; and the views that use a member of a framework that the runtime does not
/// perform.
///
/// A finding that follows from them is neither proven nor refuted, because that code, or a callback that never comes,
/// might have prevented it.
struct LeftOutCalls {
  /// A member that is not performed, and the type of the view that uses it. A place is told once, and any view of the
  /// type has it.
  private struct Member {
    let view: StringID
    let name: StringID?
    let site: StringID?
  }

  /// The positions of the events that began the spans, tasks and actions.
  private var beginnings: Set<UInt64> = []
  private var nodes: Set<UInt64> = []
  /// The first such member of each type.
  private var members: [Member] = []
  /// The line of the first call.
  private var firstSite: StringID?

  var isEmpty: Bool { beginnings.isEmpty && nodes.isEmpty && members.isEmpty }

  /// Notes a warning that the model has just applied.
  mutating func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.is(.code, .notPerformed) { return noteMember(event, model) }
    guard event.is(.code, .leftOut) else { return }
    firstSite = firstSite ?? event.string(.site)
    for span in model.thread(event.thread).spans { beginnings.insert(span.seq) }
    if model.origin.root == .action { beginnings.insert(model.origin.rootSeq) }
    if let node = event[.node].flatMap({ model.node($0) }) { nodes.formUnion([node.id, model.author(of: node).id]) }
    if let task = event[.task].flatMap({ model.task($0) }), task.createSeq != 0 { beginnings.insert(task.createSeq) }
  }

  private mutating func noteMember(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard let node = event[.node].flatMap({ model.node($0) }), let view = model.author(of: node).view else { return }
    guard !members.contains(where: { $0.view == view }) else { return }
    members.append(Member(view: view, name: event.string(.name), site: event.string(.site)))
  }

  /// Returns what would decide a fault that rests on such code or on such a member, or nil.
  func reason(for candidate: Candidate, _ strings: StringTable) -> String? {
    func place(_ site: StringID?) -> String { site.map { ", as at \(strings.text($0))" } ?? "" }
    if isPast(candidate) {
      return "what it would report follows from code that was left out of the build\(place(firstSite))"
    }
    return members.first { strings.text($0.view) == candidate.view }.map { member in
      let name = member.name.map { strings.text($0) } ?? "a member"
      return "what it would report is of a view that uses '\(name)', which is not performed\(place(member.site))"
    }
  }

  /// True if a fault rests on something that ran past code that was left out.
  private func isPast(_ candidate: Candidate) -> Bool {
    let isOfView = [candidate.node, candidate.subjectNode].contains { $0.map(nodes.contains) ?? false }
    let follows = !beginnings.isDisjoint(with: candidate.evidence) || !beginnings.isDisjoint(with: candidate.causes)
    return isOfView || follows
  }
}
