extension Timeline {
  /// One node: its lifetime, its visibility and the work it started; or all work that belongs to no node.
  public struct Row: Sendable {
    /// The id of the node; 0 for the row of work without a node.
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
    /// The sequence numbers of its creation and destruction.
    public var seqs: [UInt64] = []
    /// The names of the state that was created with the node; the first eight.
    public var states: [String] = []
    /// The visible segments, in order.
    public var visible: [Segment] = []
    /// The bodies, callbacks, writes, warnings and marks, in order.
    public var marks: [Mark] = []
    /// The tasks, fetches, resources and objects, in order of their start.
    public var work: [Work] = []
    /// The numbers of the findings about this node, from 1.
    public var findings: [Int] = []
    /// The number of evaluations of its body.
    public var bodies = 0
    /// The number of those for which nothing that the body reads had changed.
    public var redundantBodies = 0
    /// The number of calls of its `onAppear` closures.
    public var appears = 0
    /// The number of calls of its `onDisappear` closures.
    public var disappears = 0
    /// The position up to which the row is drawn if the node is still alive: that of the end of the picture.
    public var end = 0
    /// The end of the picture, up to which the row is drawn if the node is still alive.
    public var last = Moment(x: 0, t: 0)

    /// The later lives of the same place: those of nodes that took it after the first one was destroyed.
    public var laterLives: [Life] = []
    /// The place that tells it from rows of the same name, such as `Tab[1]`; empty if there are none or an explicit id does.
    public var placeName = ""
    /// The number of lives and what tells the row from others of the same name: `id 4`, `Tab[1]`, `id 4, 2 lives`; may be empty.
    public var note: String {
      let id = laterLives.allSatisfy { $0.explicitID == explicitID } ? explicitID : ""
      let name = id.isEmpty ? placeName : "id \(id)"
      return laterLives.isEmpty ? name : (name.isEmpty ? "" : name + ", ") + "\(laterLives.count + 1) lives"
    }
    /// The number of rows that enclose this one.
    public var depth = 0

    /// The lives of the place, in order.
    public var lives: [Life] {
      [Life(node: node, explicitID: explicitID, created: created, destroyed: destroyed, reason: destroyReason, states: states, seqs: seqs)]
        + laterLives
    }
    /// The positions between which nodes of the place live; lives that touch are one span.
    var spans: [ClosedRange<Int>] {
      var spans: [ClosedRange<Int>] = []
      for life in lives {
        let start = life.created?.x ?? 0
        let stop = max(life.destroyed?.x ?? end, start)
        if let last = spans.last, start <= last.upperBound {
          spans[spans.count - 1] = last.lowerBound...max(last.upperBound, stop)
        } else {
          spans.append(start...stop)
        }
      }
      return spans
    }
    /// True for the row of work that belongs to no node, such as that of a service.
    public var isNodeless: Bool { node == 0 }
    /// The marks below the tracks: all but those of bodies, which are on the lifetime.
    public var laneMarks: [Mark] { marks.filter { $0.kind != .body } }
  }

  /// The life of a node, from its creation to its destruction.
  public struct Life: Sendable {
    /// The id of the node.
    public var node: UInt64
    /// The explicit id; empty if there is none.
    public var explicitID: String
    /// The start; nil if the node existed before the first event that is shown.
    public var created: Moment?
    /// The end; nil if the node is still alive at the end.
    public var destroyed: Moment?
    /// The reason for the destruction as the trace gives it.
    public var reason: String
    /// The names of the state that was created with the node; the first eight.
    public var states: [String]
    /// The sequence numbers of its creation and destruction.
    public var seqs: [UInt64]
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
    /// The reason for which it hid, as the trace gives it; empty if it did not or the trace does not tell.
    public var leaveReason = ""
    /// The sequence numbers of its start and end; of merged segments also those that findings name.
    public var seqs: [UInt64] = []
    /// True if a finding names its start or end; such segments are never merged.
    public var isEvidence = false
  }

  /// An event without a duration.
  public struct Mark: Sendable, Equatable {
    /// The kind of event.
    public enum Kind: UInt8, Sendable, CaseIterable {
      /// A call of `onAppear`.
      case appear
      /// A call of `onDisappear`.
      case disappear
      /// A call of another closure, such as `onChange`.
      case callback
      /// An evaluation of the body.
      case body
      /// A write to a property of the view or of a model it owns.
      case write
      /// A warning of the framework.
      case warning
      /// A mark that the app set.
      case label
      /// Any other event that a finding names.
      case event
    }
    /// The kind of event.
    public var kind: Kind
    /// The time and position.
    public var at: Moment
    /// The sequence number of the event.
    public var seq: UInt64
    /// The warning's code, the mark's label, a closure's modifier, a body's causes or what a write sets; for appearances `off screen` or empty.
    public var detail = ""
    /// The sequence number of the event with a mark that led to it; 0 if there is none.
    public var cause: UInt64 = 0
    /// The number of events that are merged into this mark.
    public var count = 1
    /// True if a finding names it; such marks are never merged.
    public var isEvidence = false
  }

  /// A task, a fetch, a held resource or a living object.
  public struct Work: Sendable, Equatable {
    /// The kind of work.
    public enum Kind: UInt8, Sendable, CaseIterable {
      /// A task.
      case task
      /// A fetch of data.
      case fetch
      /// A resource such as a timer or a subscription, from its acquisition to its release.
      case resource
      /// A model object that a view owns, from its creation to its end.
      case object
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
    /// The mode of a task, the key of a fetch, the name of a resource, or the type of an object.
    public var detail = ""
    /// The sequence number of the event with a mark that led to it; 0 if there is none.
    public var cause: UInt64 = 0
    /// The number of pieces of work that are merged into this one.
    public var count = 1
    /// True if a finding names one of its events; such work is never merged.
    public var isEvidence = false
    /// The cancellation of a task, which may continue to run.
    public var cancelled: Moment?
    /// The cause of the cancellation as the trace gives it: `disappear`, `id_change`.
    public var cancelReason = ""
    /// The sequence number of the cancellation.
    public var cancelSeq: UInt64?
    /// The periods in which a task waited.
    public var pauses: [Pause] = []
    /// The sequence numbers of its start, its end and its cancellation; of merged work also those that findings name.
    public var seqs: [UInt64] = []
  }

  /// A period in which a task waited for something.
  public struct Pause: Sendable, Equatable {
    /// The position of its start.
    public var from: Int
    /// The position of its end; nil if it waits to the end.
    public var to: Int?
  }
}
