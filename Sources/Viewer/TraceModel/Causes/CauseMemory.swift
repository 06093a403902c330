internal import TraceFormat

/// The events that a model remembers as steps of the chains that lead to later events. An event that names what led to
/// it is always one.
package struct CauseMemory: Sendable {
  /// The bits of the kinds whose events are steps even if they name nothing. See ``EventKind/bit``.
  let kinds: UInt64
  /// True to remember, from the first event on, also bodies that say nothing but their node, each of several causes, and
  /// values.
  let isDetailed: Bool

  /// For verdicts: the doings of the author's code and the user, once the trace tells of updates or names a cause. What
  /// an update does to nodes by itself follows from the bodies above them, and takes no step of its own.
  package static let verdict = CauseMemory(
    kinds: roots
      | bits(
        .stateWrite, .objectPublish, .callbackBegin, .taskCreate, .taskStart, .taskResume, .taskCancel, .fetchBegin,
        .resourceAcquire, .navigationPush, .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss,
        .scroll), isDetailed: false)
  /// All that can lead to another event.
  package static let detailed = CauseMemory(
    kinds: ~bits(
      .frameEnd, .transactionEnd, .actionEnd, .valueInitBegin, .valueInitEnd, .stateInit, .stateCreate, .stateDestroy,
      .bodyEnd, .bodySkip, .layoutBegin, .layoutEnd, .renderCommit, .callbackEnd, .taskSuspend, .taskEnd, .fetchEnd,
      .resourceRelease, .objectDestroy, .objectDiscard, .mark, .quiescent, .loss, .processExit, .processSignal,
      .closureEnd, .nodeMove, .warning), isDetailed: true)
  /// The first causes, which do not depend on what a trace tells.
  static let roots = bits(.actionBegin, .transactionBegin, .scenePhase, .rootDestroy)

  private static func bits(_ kinds: EventKind...) -> UInt64 { kinds.reduce(0) { $0 | $1.bit } }

  /// Returns true if an event of that kind can lead to another event.
  static func leads(_ kind: EventKind) -> Bool { detailed.kinds & kind.bit != 0 }
}
