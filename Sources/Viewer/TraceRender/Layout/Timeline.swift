package import TraceFormat

/// The geometry of a picture, independent of its format. Positions are whole units from 0 to ``width``.
package struct Timeline: Sendable {
  /// The length of the time axis in units.
  package var width = 0
  /// The drawn nodes. Nodes with findings come first, followed by the others in order of creation.
  package var rows: [Row] = []
  /// The number of selected nodes that have no row.
  package var foldedNodes = 0
  /// The number of findings about nodes that have no row.
  package var foldedFindings = 0
  /// The views of the folded nodes and the number of nodes of each view, most frequent first.
  package var foldedViews: [(view: String, count: Int)] = []
  /// The views that most of the folded nodes have, most frequent first.
  package var crowds: [Crowd] = []
  /// The labeled times of the axis.
  package var ticks: [Tick] = []
  /// The times at positions of the axis, for pictures that can be zoomed. If ``isOrdered``, the times of closely spaced
  /// events. Otherwise, the start and end of each period that is drawn to scale, in pairs.
  package var anchors: [Moment] = []
  /// The actions of the user or script, and the changes of the scene and the process.
  package var steps: [Step] = []
  /// The numbers of all events over time, if some of them have no mark of their own. In order.
  package var activity: [Activity] = []
  /// The idle periods that are cut out.
  package var breaks: [Break] = []
  /// The stretches in which the order of events takes space on the axis, in order. Between them, time passes at one
  /// scale.
  package var instants: [Instant] = []
  /// The periods in which events were lost.
  package var losses: [Loss] = []
  /// The longest periods in which nothing happens and nothing runs, in order, whether they are cut out or not.
  var idle: [TimeScale.Gap] = []
  /// In a comparison, the stretches in which this trace waits for a step of the others. As in its instants, no time
  /// passes in it.
  var blanks: [Instant] = []
  /// True in a comparison, where the lengths of all bars can be compared.
  var isCompared = false
  /// The position of each finding, in the order of the report.
  package var findings: [FindingPlace] = []
  /// The position of the last event.
  package var lastX = 0
  /// True if order shares the axis with time, as with a virtual clock.
  package var isOrdered = false
  /// True if the trace records visibility. Otherwise, the visibility of all nodes is unknown, not hidden.
  package var tellsVisibility = true
  /// The events that findings name, as evidence or as a step that led to the fault, with their positions. Their marks are
  /// never merged.
  package var named: [UInt64: Moment] = [:]
  /// The positions of all other events.
  var map = AxisMap()
  /// The numbered steps, in the picture of a story.
  package internal(set) var story: StoryMarks?
  /// True if the trace has nothing to draw in a row, although the request selects all nodes and times.
  package var isEmpty = false
  /// The first and last time of the axis, in nanoseconds from the start of the trace.
  package var times: ClosedRange<UInt64> = 0...0

  /// The causes and effects between which arrows are drawn: those of the story, or else of each finding.
  var links: [(cause: UInt64, effect: UInt64)] {
    if let story { return story.steps.flatMap { step in step.causes.map { ($0, step.seq) } } }
    return findings.flatMap { Array(zip($0.because, $0.because.dropFirst())) }.map { ($0, $1) }
  }

  /// Creates an empty timeline.
  package init() {}

  /// A stretch of the axis with events, whether they have marks or not.
  package struct Activity: Sendable, Equatable {
    /// The position of its start.
    package var from: Int
    /// The position of its end.
    package var to: Int
    /// The number of events.
    package var count: Int
  }

  /// A time on the axis.
  package struct Tick: Sendable, Equatable {
    /// The position.
    package var x: Int
    /// The time with its unit.
    package var label: String
  }

  /// An interaction or a change of the scene, or several that have one label.
  package struct Step: Sendable {
    /// Its events with their positions: the first one, those that findings name, and of the others those that can be
    /// told apart.
    package var events: [StepEvent]
    /// The last event that it stands for.
    package var last: Moment
    /// The name of the action: `tap`, `type`, `background`, `exit 0`.
    package var action: String
    /// The label of the button or field. Empty if there is none.
    package var target: String
    /// The number of repetitions. Each typed character is a separate action.
    package var times = 1
    /// The number of further steps, if a timeline has too many to label each.
    package var more = 0

    /// The position of the first event.
    package var x: Int { events[0].at.x }
    /// The time of the first event, in nanoseconds from the start of the trace.
    package var t: UInt64 { events[0].at.t }
    /// The sequence numbers of its events.
    package var seqs: [UInt64] { events.map(\.seq) }
    /// The time, or the times of the first and the last event.
    package var span: String {
      t == last.t ? "at \(TimeText.short(t))" : "from \(TimeText.short(t)) to \(TimeText.short(last.t))"
    }
  }

  /// An event of a step.
  package struct StepEvent: Sendable {
    /// The sequence number.
    package var seq: UInt64
    /// The time and position.
    package var at: Moment
  }

  /// An idle period that is cut out.
  package struct Break: Sendable {
    /// The position of its start.
    package var from: Int
    /// The position of its end.
    package var to: Int
    /// Its duration.
    package var nanoseconds: UInt64
  }

  /// A stretch of the axis that is not to scale: an instant whose events follow each other in order, so that no time
  /// passes, or several instants that are too close to be told apart.
  package struct Instant: Sendable, Equatable {
    /// The position of its first event.
    package var from: Int
    /// The position after its last event.
    package var to: Int
    /// The time in nanoseconds from the start of the trace.
    package var t: UInt64
    /// The time of its last event.
    package var until: UInt64

    /// The words of the axis about it.
    package var words: String {
      t == until
        ? "all at \(TimeText.short(t)), in order"
        : "from \(TimeText.short(t)) to \(TimeText.short(until)), in order, not to scale"
    }
  }

  /// A period in which events were lost.
  package struct Loss: Sendable {
    /// The position of its start.
    package var from: Int
    /// The position of its end.
    package var to: Int
    /// The number of lost events, or 0 if it is unknown.
    package var count: UInt64
    /// The reason, as recorded in the trace.
    package var reason: String
    /// The sequence numbers of the events that record the loss.
    package var seqs: [UInt64] = []
    /// The time of its start, in nanoseconds from the start of the trace.
    package var start: UInt64 = 0
    /// The time of its end, in nanoseconds from the start of the trace.
    package var end: UInt64 = 0
  }

  /// The position of the evidence of a finding.
  package struct FindingPlace: Sendable {
    /// The index of the row of its node, or nil if the node has no row.
    package var row: Int?
    /// The position of the first event of evidence, or -1 if it is unknown.
    package var from: Int
    /// The position of the last event of evidence, or -1 if it is unknown.
    package var to: Int
    /// The first events of its evidence.
    package var evidence: [Evidence] = []
    /// The total number of events of its evidence.
    package var evidenceCount = 0
    /// The sequence numbers of the steps that led to it, the first cause first.
    package var because: [UInt64] = []
    /// The further occurrences of the fault that are in the picture.
    var repeats: [Repeat] = []
    /// The number of times that the fault occurred.
    var count = 1
  }

  /// The position of a further occurrence of a fault.
  struct Repeat: Sendable {
    /// The node whose row shows its last event, or nil if it is the row of the finding.
    var node: UInt64?
    /// The positions of its first and last event of evidence, or -1 if they are unknown.
    var from = -1
    var to = -1

    mutating func extend(to x: Int, node: UInt64?) {
      from = from < 0 ? x : min(from, x)
      to = max(to, x)
      self.node = node ?? self.node
    }
  }

  /// An event that is evidence of a finding: `#12 fetch.begin items at 350 ms`.
  package struct Evidence: Sendable {
    /// The sequence number.
    package var seq: UInt64
    /// The time in nanoseconds from the start of the trace.
    package var t: UInt64
    /// The position.
    package var x: Int
    /// The kind of the event.
    package var kind: EventKind
    /// The subject of the event, such as a fetch key. May be empty.
    package var detail: String
  }
}
