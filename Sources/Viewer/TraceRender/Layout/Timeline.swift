public import TraceFormat

/// The geometry of a picture, independent of its format. Positions are whole units from 0 to ``width``.
public struct Timeline: Sendable {
  /// The length of the time axis in units.
  public var width = 0
  /// The nodes that are drawn, those with findings first, otherwise in order of creation.
  public var rows: [Row] = []
  /// The number of selected nodes that have no row.
  public var foldedNodes = 0
  /// The number of findings about nodes that have no row.
  public var foldedFindings = 0
  /// The views of the folded nodes with the number of their nodes, most frequent first.
  public var foldedViews: [(view: String, count: Int)] = []
  /// The labelled times of the axis.
  public var ticks: [Tick] = []
  /// The times at positions of the axis, for pictures that can be zoomed. If ``isOrdered``, those of closely spaced events; otherwise the
  /// start and end of each period that is drawn to scale, in pairs.
  public var anchors: [Moment] = []
  /// The actions of the user or script, and the changes of the scene and process.
  public var steps: [Step] = []
  /// The idle periods that are cut out.
  public var breaks: [Break] = []
  /// The periods in which events were lost.
  public var losses: [Loss] = []
  /// The position of each finding, in the order of the report.
  public var findings: [FindingPlace] = []
  /// The position of the last event.
  public var lastX = 0
  /// True if order shares the axis with time: the axis of a virtual clock.
  public var isOrdered = false
  /// True if the trace records visibility; otherwise that of all nodes is unknown, not hidden.
  public var tellsVisibility = true
  /// The first and last time of the axis, in nanoseconds from the start of the trace.
  public var times: ClosedRange<UInt64> = 0...0

  /// Creates an empty timeline.
  public init() {}

  /// A time on the axis.
  public struct Tick: Sendable {
    /// The position.
    public var x: Int
    /// The time with its unit.
    public var label: String
  }

  /// An interaction or a change of the scene.
  public struct Step: Sendable {
    /// The position.
    public var x: Int
    /// The time in nanoseconds from the start of the trace.
    public var t: UInt64
    /// The name of the action: `tap`, `type`, `background`, `exit 0`.
    public var action: String
    /// The label of the button or field; empty if there is none.
    public var target: String
    /// The number of repetitions: each typed character is an action of its own.
    public var times = 1
    /// The number of further steps at the same position.
    public var more = 0
  }

  /// An idle period that is cut out.
  public struct Break: Sendable {
    /// The position of its start.
    public var from: Int
    /// The position of its end.
    public var to: Int
    /// Its duration.
    public var nanoseconds: UInt64
  }

  /// A period in which events were lost.
  public struct Loss: Sendable {
    /// The position of its start.
    public var from: Int
    /// The position of its end.
    public var to: Int
    /// The number of lost events; 0 if it is not known.
    public var count: UInt64
    /// The reason as the trace gives it.
    public var reason: String
  }

  /// The position of the evidence of a finding.
  public struct FindingPlace: Sendable {
    /// The index of the row of its node, or nil if that has none.
    public var row: Int?
    /// The position of the first event of evidence, or -1 if it is unknown.
    public var from: Int
    /// The position of the last event of evidence, or -1 if it is unknown.
    public var to: Int
    /// The first events of its evidence.
    public var evidence: [Evidence] = []
    /// The number of all events of its evidence.
    public var evidenceCount = 0
  }

  /// An event that is evidence of a finding: `#12 fetch.begin items at 350 ms`.
  public struct Evidence: Sendable {
    /// The sequence number.
    public var seq: UInt64
    /// The time in nanoseconds from the start of the trace.
    public var t: UInt64
    /// The position.
    public var x: Int
    /// The kind of the event.
    public var kind: EventKind
    /// The subject of the event, such as a fetch key; may be empty.
    public var detail: String
  }
}

extension Timeline {
  /// One node: its lifetime, its visibility and the work it started.
  public struct Row: Sendable {
    /// The id of the node.
    public var node: UInt64
    /// The id of the parent; nil if the node is a root or its creation is not in the trace.
    public var parent: UInt64?
    /// The name of the view type; empty if the creation is not in the trace.
    public var view = ""
    /// The path of view names from the root.
    public var path = ""
    /// The source location: `Module/File.swift:12`.
    public var site = ""
    /// The explicit id, such as that of a row of `ForEach`; empty if there is none.
    public var explicitID = ""
    /// The container that the node is in, as the trace names it.
    public var container = ""
    /// The start of the lifetime; nil if the node existed before the first event that is shown.
    public var created: Moment?
    /// The end of the lifetime; nil if the node is still alive at the end.
    public var destroyed: Moment?
    /// The reason for the destruction as the trace gives it.
    public var destroyReason = ""
    /// The names of the state that was created with the node; the first eight.
    public var states: [String] = []
    /// The visible segments, in order.
    public var visible: [Segment] = []
    /// The callbacks, warnings and marks, in order.
    public var marks: [Mark] = []
    /// The tasks, fetches and resources, in order of their start.
    public var work: [Work] = []
    /// The numbers of the findings about this node, from 1.
    public var findings: [Int] = []
    /// The number of evaluations of its body.
    public var bodies = 0
    /// The number of calls of its `onAppear` closures.
    public var appears = 0
    /// The number of calls of its `onDisappear` closures.
    public var disappears = 0
    /// The position up to which the row is drawn if the node is still alive: that of the end of the picture.
    public var end = 0
  }

  /// A time with its position.
  public struct Moment: Sendable, Equatable {
    /// The position.
    public var x: Int
    /// The time in nanoseconds from the start of the trace.
    public var t: UInt64
  }

  /// A period in which the node is visible.
  public struct Segment: Sendable, Equatable {
    /// The start.
    public var from: Moment
    /// The end; nil if the node is still visible at the end.
    public var to: Moment?
    /// False if the view is inserted but outside the screen.
    public var isOnScreen: Bool
    /// The number of segments that are merged into this one.
    public var count = 1
    /// True if the node was visible before the first event that is shown.
    public var isOpenAtStart = false
  }

  /// An event without a duration.
  public struct Mark: Sendable, Equatable {
    /// The kind of event.
    public enum Kind: UInt8, Sendable, CaseIterable {
      /// A call of `onAppear`.
      case appear
      /// A call of `onDisappear`.
      case disappear
      /// A warning of the framework.
      case warning
      /// A mark that the app set.
      case label
    }
    /// The kind of event.
    public var kind: Kind
    /// The time and position.
    public var at: Moment
    /// The sequence number of the event.
    public var seq: UInt64
    /// The warning's code or the mark's label; for callbacks `off screen` or empty.
    public var detail = ""
    /// The number of events that are merged into this mark.
    public var count = 1
    /// True if it is evidence of a finding; such marks are never merged.
    public var isEvidence = false
  }

  /// A task, a fetch or a held resource.
  public struct Work: Sendable, Equatable {
    /// The kind of work.
    public enum Kind: UInt8, Sendable, CaseIterable {
      /// A task.
      case task
      /// A fetch of data.
      case fetch
      /// A resource such as a timer or a subscription, from its acquisition to its release.
      case resource
    }
    /// The way in which work ended.
    public enum Outcome: UInt8, Sendable {
      /// It has not ended.
      case open
      /// It ended normally.
      case done
      /// It ended because it was cancelled.
      case cancelled
      /// It ended with an error.
      case failed
    }
    /// The kind of work.
    public var kind: Kind
    /// The start.
    public var from: Moment
    /// The end; nil if the work is not finished at the end.
    public var to: Moment?
    /// The way in which it ended.
    public var outcome = Outcome.open
    /// The sequence number of the event that began it.
    public var seq: UInt64
    /// The mode of a task, the key of a fetch, or the name of a resource.
    public var detail = ""
    /// The number of pieces of work that are merged into this one.
    public var count = 1
    /// True if its start is evidence of a finding; such work is never merged.
    public var isEvidence = false
    /// The cancellation of a task, which may continue to run.
    public var cancelled: Moment?
  }
}
