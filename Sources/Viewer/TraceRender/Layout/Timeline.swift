public import TraceFormat

/// The geometry of a picture: what stands where, before any form is chosen. Places are whole units from 0 to ``width``.
public struct Timeline: Sendable {
  /// The length of the time axis in units.
  public var width = 0
  public var rows: [Row] = []
  /// Nodes of the selection that have no row.
  public var foldedNodes = 0
  /// Findings about nodes that have no row.
  public var foldedFindings = 0
  /// The views of the folded nodes, most frequent first, with the number of their nodes.
  public var foldedViews: [(view: String, count: Int)] = []
  public var ticks: [Tick] = []
  /// The time at places of the axis, for pictures that can be zoomed. Where time is spread by order: that of events, in small distances;
  /// else the ends of each stretch that is drawn to scale, two and two.
  public var anchors: [Moment] = []
  /// What the user, the script or the program's surroundings did.
  public var steps: [Step] = []
  public var breaks: [Break] = []
  public var losses: [Loss] = []
  /// One for each finding that is shown, in the order of the report.
  public var findings: [FindingPlace] = []
  /// Where the last event stands.
  public var lastX = 0
  /// Whether time is spread by order (see ``TimeScale``).
  public var isOrdered = false
  /// The first and last time of the axis.
  public var times: ClosedRange<UInt64> = 0...0

  public init() {}

  /// A time on the axis.
  public struct Tick: Sendable {
    public var x: Int
    public var label: String
  }

  /// An interaction or a change of the scene.
  public struct Step: Sendable {
    public var x: Int
    public var t: UInt64
    /// What was done: `tap`, `type`, `background`, `exit 0`.
    public var action: String
    /// To what: the label of the button or field; empty where there is none.
    public var target: String
    /// How often it was done in a row: each letter that is typed is a step of its own.
    public var times = 1
    /// Further steps at the same place.
    public var more = 0
  }

  /// An idle stretch that was cut out.
  public struct Break: Sendable {
    public var from: Int
    public var to: Int
    public var nanoseconds: UInt64
  }

  /// A stretch in which events were lost.
  public struct Loss: Sendable {
    public var from: Int
    public var to: Int
    /// Lost events; 0 where their number is not known.
    public var count: UInt64
    public var reason: String
  }

  /// Where a finding's evidence lies.
  public struct FindingPlace: Sendable {
    /// The row of its node, or nil where the node has none.
    public var row: Int?
    public var from: Int
    public var to: Int
    /// The first of its evidence: `#12 fetch.begin "items" at 350 ms`.
    public var evidence: [Evidence] = []
    /// How much evidence there is in all.
    public var evidenceCount = 0
  }

  public struct Evidence: Sendable {
    public var seq: UInt64
    public var t: UInt64
    public var x: Int
    public var kind: EventKind
    public var detail: String
  }
}

extension Timeline {
  /// One node: its two tracks and the work it started.
  public struct Row: Sendable {
    public var node: UInt64
    public var parent: UInt64?
    public var view = ""
    public var path = ""
    public var site = ""
    public var explicitID = ""
    public var container = ""
    /// Where the lifetime begins; nil where the node existed before the first event that is shown.
    public var created: Moment?
    public var destroyed: Moment?
    public var destroyReason = ""
    /// Names of the state that was created with the node.
    public var states: [String] = []
    public var visible: [Segment] = []
    public var marks: [Mark] = []
    public var work: [Work] = []
    /// Numbers of the findings about this node, from 1.
    public var findings: [Int] = []
    public var bodies = 0
    public var appears = 0
    public var disappears = 0
    /// The last place the row is known to reach: the end of the picture for a node that still lives.
    public var end = 0
  }

  public struct Moment: Sendable, Equatable {
    public var x: Int
    public var t: UInt64
  }

  /// A stretch in which the node is visible.
  public struct Segment: Sendable, Equatable {
    public var from: Moment
    public var to: Moment?
    public var isOnScreen: Bool
    /// How many stretches this one stands for.
    public var count = 1
    /// Whether it was visible before the first event that is shown.
    public var isOpenAtStart = false
  }

  public struct Mark: Sendable, Equatable {
    public enum Kind: UInt8, Sendable, CaseIterable {
      case appear, disappear, warning, label
    }
    public var kind: Kind
    public var at: Moment
    public var seq: UInt64
    public var detail = ""
    /// How many events this mark stands for.
    public var count = 1
    /// Whether it is evidence of a finding, and so stands for itself alone.
    public var isEvidence = false
  }

  /// A task, a fetch or a held resource.
  public struct Work: Sendable, Equatable {
    public enum Kind: UInt8, Sendable, CaseIterable {
      case task, fetch, resource
    }
    public enum Outcome: UInt8, Sendable {
      case open, done, cancelled, failed
    }
    public var kind: Kind
    public var from: Moment
    public var to: Moment?
    public var outcome = Outcome.open
    public var seq: UInt64
    public var detail = ""
    public var count = 1
    public var isEvidence = false
    /// Where a task was told to stop; it may run on.
    public var cancelled: Moment?
  }
}
