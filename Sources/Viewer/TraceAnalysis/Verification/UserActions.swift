package import TraceFormat

/// The actions of the user in a run, in order.
package struct UserActions: Equatable, Sendable {
  /// An action: a tap, typed text, a scroll.
  package struct Action: Equatable, Sendable {
    /// The position of its event.
    package let seq: UInt64
    /// The name, such as `tap`.
    package let name: String
    /// The visible text that was acted on, or an empty string.
    package let label: String

    /// The action in words: `tap "Save"`.
    package var words: String { label.isEmpty ? name : "\(name) \"\(label)\"" }
  }

  /// The actions.
  package private(set) var all: [Action]

  /// Returns the first action of this run that the other one lacks, or nil if the other performs all of them in this
  /// order, possibly among others.
  package func first(missingIn other: UserActions) -> Action? {
    var rest = other.all[...]
    for action in all {
      guard let place = rest.firstIndex(where: { $0.words == action.words }) else { return action }
      rest = rest[rest.index(after: place)...]
    }
    return nil
  }

  /// Keeps the actions that a condition holds for.
  package mutating func keep(where isKept: (Action) -> Bool) { all = all.filter(isKept) }
}

extension TraceFile {
  /// Returns the actions of the user, in one pass over the trace.
  package func userActions() throws(TraceReadError) -> UserActions {
    var actions: [UserActions.Action] = []
    var stream = events()
    try stream.forEach { event throws(TraceReadError) in
      guard event.kind == .actionBegin else { return }
      actions.append(
        UserActions.Action(
          seq: event.seq, name: event.string(.action).map { strings.text($0) } ?? "",
          label: event.string(.label).map { strings.text($0) } ?? ""))
    }
    return UserActions(all: actions)
  }
}
