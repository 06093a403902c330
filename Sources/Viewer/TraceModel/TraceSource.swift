package import TraceFormat

/// A source of traces that sees only a part of what a program does, and therefore names itself in the header.
///
/// In its traces, a kind of event that it cannot give is unknown, not absent. The runtime of this package gives
/// everything, and its traces name no source.
package struct TraceSource: Equatable, Sendable {
  /// The name in the header's attribute `source`.
  package let name: String
  /// The kinds of events that the source can give, one bit for each code.
  package let kinds: UInt64
  /// True if it tells the visibility of a node only by the callbacks that its `node.create` lists. Without an appear
  /// callback, a node may be visible at any time, and without a disappear callback it may have left.
  package let seesOnlyCallbacks: Bool
  /// True if its events name their causes, as far as it sees them. An event without a cause then has an unknown one.
  package let tellsCauses: Bool
  /// True if a request names the view or the task that makes it. Without, requests say only how long they took and how
  /// they ended.
  package private(set) var linksRequests: Bool
  /// The request that begins again without the source telling whether there is a new reason; nil if none does.
  package private(set) var openRepeats: String?
  /// The part of a kind of event that the source misses, without a period; nil if it gives all of each kind.
  package let gaps: String?
  /// A sentence on the source that would tell more, without a period.
  package let advice: String

  /// Returns the source that a header names, if it is a known one.
  package init?(_ header: TraceHeader) {
    guard let name = header.attributes.first(where: { $0.key == "source" })?.value,
      let known = Self.all.first(where: { $0.name == name })
    else {
      return nil
    }
    self = known
    // A log that prints its own requests says who makes them, as far as anybody does.
    if header.attributes.contains(where: { $0.key == "requests" && $0.value == "printed" }) { linksRequests = true }
    openRepeats = header.attributes.first { $0.key == "open_repeats" }?.value
  }

  private init(
    _ name: String, _ kinds: [EventKind], seesOnlyCallbacks: Bool = false, tellsCauses: Bool = false,
    linksRequests: Bool = false,
    gaps: String? = nil, advice: String
  ) {
    self.name = name
    self.kinds = (kinds + Self.ofEverySource).reduce(0) { $0 | $1.bit }
    self.seesOnlyCallbacks = seesOnlyCallbacks
    self.tellsCauses = tellsCauses
    self.linksRequests = linksRequests
    self.gaps = gaps
    self.advice = advice
  }

  /// The kinds that tell about the recording itself.
  private static let ofEverySource: [EventKind] = [.loss, .processStart, .processExit, .processSignal, .mark]

  /// All sources that name themselves.
  package static let all: [TraceSource] = [
    TraceSource(
      "console log",
      [
        .nodeCreate, .visibilityEnter, .visibilityLeave, .callbackBegin, .callbackEnd, .taskCreate, .taskStart,
        .taskCancel, .taskEnd, .bodyBegin,
        .valueInitBegin, .valueInitEnd, .fetchBegin, .fetchEnd, .resourceAcquire, .resourceRelease, .warning,
      ], seesOnlyCallbacks: true,
      advice:
        "a build with recording, trace-record instrument, also shows when views are destroyed, what tasks, actions and writes do"
    ),
    TraceSource(
      "Instruments export",
      [
        .nodeCreate, .nodeDestroy, .stateCreate, .stateDestroy, .bodyBegin, .bodyEnd, .callbackBegin, .callbackEnd,
        .actionBegin, .actionEnd,
        .taskCreate, .taskStart, .taskCancel, .taskEnd, .fetchBegin, .fetchEnd, .warning,
      ],
      advice:
        "a build with recording, trace-record instrument, also shows when views are visible and destroyed, and who writes their state"
    ),
    TraceSource(
      "SwiftUITrace",
      [
        .nodeCreate, .nodeDestroy, .stateCreate, .stateWrite, .bodyBegin, .bodyEnd, .visibilityEnter, .visibilityLeave,
        .callbackBegin, .callbackEnd,
        .actionBegin, .actionEnd, .taskCreate, .taskStart, .taskCancel, .taskEnd, .fetchBegin, .fetchEnd,
        .resourceAcquire, .resourceRelease,
        .objectCreate, .objectDestroy, .objectPublish, .scenePhase,
      ], tellsCauses: true, linksRequests: true,
      gaps:
        "a write through a binding shows only as the cause of the next body, and a cause is unknown while another thread prints",
      advice: "this package's SwiftUI also shows what bodies read, who wrote it, layout and navigation"),
  ]
}
