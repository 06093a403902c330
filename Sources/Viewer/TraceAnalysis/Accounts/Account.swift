package import TraceFormat

/// An event and all that led to it, in words. This is what `--why` and the story of a finding tell.
package struct Account: Equatable, Sendable {
  /// The steps from the first cause to the event itself, in the order of the trace. Never empty.
  package var steps: [AccountStep]

  /// The event itself.
  package var event: AccountStep { steps[steps.count - 1] }
}

/// An event of an account.
package struct AccountStep: Equatable, Sendable {
  /// The position of the event.
  package var seq: UInt64
  /// The time, in nanoseconds from the start of the trace.
  package var t: UInt64
  /// The kind of the event.
  package var kind: EventKind
  /// The id of its node, or of the node that owns its work, or nil.
  package var node: UInt64?
  /// The explicit id of the node, or of the nearest one around it that has one, such as that of its row, or nil.
  package var explicitID: String? = nil
  /// The event as a part of a sentence: `tap "Save"`, `wrote items of CartView`.
  package var text: String
  /// The source location, or nil.
  package var site: String?
  /// The property that a write assigned, or nil for other events.
  package var assignment: Assignment?
  /// The positions of the steps that led to it, in ascending order. Empty for a first cause.
  package var causes: [UInt64]

  /// True for what happens to the app as a whole and not to a view: an action, an update, or a change of a container.
  package var isAboutApp: Bool {
    switch kind {
    case .actionBegin, .actionEnd, .transactionBegin, .transactionEnd, .scenePhase, .rootDestroy, .processStart,
      .processExit, .processSignal,
      .navigationPush, .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss, .scroll, .frameBegin,
      .frameEnd:
      true
    default: false
    }
  }
}

/// A write of a property, as an assignment in the source would name it.
package struct Assignment: Sendable, Equatable {
  /// The name of the property.
  package var name: String
  /// The new value, if it is known.
  package var value: String?

  /// Creates an assignment.
  package init(name: String, value: String?) { (self.name, self.value) = (name, value) }
}
