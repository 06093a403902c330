extension Timeline {
  /// One node with its lifetime, its visibility and the work that it started, or all work without a node.
  package struct Row: Sendable {
    /// The id of the node, or 0 for the row of work without a node.
    package var node: UInt64
    /// The id of the parent, or nil if the node is a root or its creation is not in the trace.
    package var parent: UInt64?
    /// The name of the view type. Empty if the creation is not in the trace.
    package var view = ""
    /// The path of view names from the root.
    package var path = ""
    /// The source location: `Module/File.swift:12`.
    package var site = ""
    /// The explicit id, such as the id of a row of `ForEach`. Empty if there is none.
    package var explicitID = ""
    /// The container that encloses the node, as recorded in the trace.
    package var container = ""
    /// The start of the lifetime, or nil if the node existed before the first displayed event.
    package var created: Moment?
    /// The end of the lifetime, or nil if the node is still alive at the end.
    package var destroyed: Moment?
    /// The reason for the destruction, as recorded in the trace.
    package var destroyReason = ""
    /// The sequence numbers of its creation and destruction.
    package var seqs: [UInt64] = []
    /// The names of the first eight state slots that were created with the node.
    package var states: [String] = []
    /// The visible segments, in order.
    package var visible: [Segment] = []
    /// The periods in which it is unknown whether the view is visible, in order.
    package var unknown: [Unknown] = []
    /// True if the visibility of the view is known at some time. A source that sees a part of a program may never have
    /// told it.
    package var tellsVisibility = true
    /// The bodies, callbacks, writes, warnings and marks, in order.
    package var marks: [Mark] = []
    /// The tasks, fetches, resources and objects, in order of their start.
    package var work: [Work] = []
    /// The numbers of the findings about this node, starting at 1.
    package var findings: [Int] = []
    /// The further occurrences of faults in this row, with the numbers of their findings, in order.
    var repeats: [(finding: Int, place: Timeline.Repeat)] = []
    /// The number of evaluations of its body.
    package var bodies = 0
    /// The number of body evaluations without a change in anything that the body reads.
    package var redundantBodies = 0
    /// The number of calls of its `onAppear` closures.
    package var appears = 0
    /// The number of calls of its `onDisappear` closures.
    package var disappears = 0
    /// The position up to which the row is drawn if the node is still alive: the end of the picture.
    package var end = 0
    /// The end of the picture, up to which the row is drawn if the node is still alive.
    package var last = Moment(x: 0, t: 0)

    /// The later lives of the same place: the lives of nodes that took the place after the first node was destroyed.
    package var laterLives: [Life] = []
    /// The place that distinguishes it from rows of the same name, such as `Tab[1]`. Empty if there are no such rows or
    /// if an explicit id distinguishes them.
    package var placeName = ""
    /// The text that distinguishes the row from others of the same name, and the number of lives: `id 4`, `Tab[1]`, `id
    /// 4, 2 lives`. May be empty.
    package var note: String {
      let id = laterLives.allSatisfy { $0.explicitID == explicitID } ? explicitID : ""
      let name = id.isEmpty ? placeName : "id \(id)"
      return laterLives.isEmpty ? name : (name.isEmpty ? "" : name + ", ") + "\(laterLives.count + 1) lives"
    }
    /// The number of rows that enclose this one.
    package var depth = 0

    /// The lives of the place, in order.
    package var lives: [Life] {
      [
        Life(
          node: node, explicitID: explicitID, created: created, destroyed: destroyed, reason: destroyReason,
          states: states, seqs: seqs)
      ]
        + laterLives
    }
    /// The ranges of positions in which nodes of the place are alive. Adjacent lives are one range.
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
    /// The ranges of positions in which a node of the place is alive, and its visibility is known.
    var knownSpans: [ClosedRange<Int>] {
      guard !unknown.isEmpty else { return spans }
      var known: [ClosedRange<Int>] = []
      for span in spans {
        var start = span.lowerBound
        for gap in unknown where gap.from.x <= span.upperBound && (gap.to?.x ?? end) >= start {
          if gap.from.x > start { known.append(start...gap.from.x - 1) }
          start = gap.to.map(\.x) ?? span.upperBound + 1
        }
        if start <= span.upperBound { known.append(start...span.upperBound) }
      }
      return known
    }
    /// True for the row of work without a node, such as the work of a service.
    package var isNodeless: Bool { node == 0 }
    /// The marks below the tracks: all marks except bodies, which are on the lifetime.
    package var laneMarks: [Mark] { marks.filter { $0.kind != .body } }
  }

  /// The life of a node, from its creation to its destruction.
  package struct Life: Sendable {
    /// The id of the node.
    package var node: UInt64
    /// The explicit id. Empty if there is none.
    package var explicitID: String
    /// The start, or nil if the node existed before the first displayed event.
    package var created: Moment?
    /// The end, or nil if the node is still alive at the end.
    package var destroyed: Moment?
    /// The reason for the destruction, as recorded in the trace.
    package var reason: String
    /// The names of the first eight state slots that were created with the node.
    package var states: [String]
    /// The sequence numbers of its creation and destruction.
    package var seqs: [UInt64]
  }

  /// A time with its position.
  package struct Moment: Sendable, Hashable {
    /// The position.
    package var x: Int
    /// The time in nanoseconds from the start of the trace.
    package var t: UInt64
  }

  /// A period in which it is unknown whether the node is visible.
  package struct Unknown: Sendable, Equatable {
    /// The start.
    package var from: Moment
    /// The end, or nil if it is unknown to the end.
    package var to: Moment?
  }

  /// A period in which the node is visible.
  package struct Segment: Sendable, Equatable {
    /// The start.
    package var from: Moment
    /// The end, or nil if the node is still visible at the end.
    package var to: Moment?
    /// False if the view is inserted but off screen.
    package var isOnScreen: Bool
    /// The number of segments that were merged into this one.
    package var count = 1
    /// True if the node was visible before the first displayed event.
    package var isOpenAtStart = false
    /// The reason that it was hidden, as recorded in the trace. Empty if it was not hidden or no reason is recorded.
    package var leaveReason = ""
    /// The sequence numbers of its start and end. For merged segments, also the sequence numbers that findings name.
    package var seqs: [UInt64] = []
    /// True if a finding names its start or end. Such segments are never merged.
    package var isEvidence = false
  }

  /// An event without a duration.
  package struct Mark: Sendable, Equatable {
    /// The kind of event.
    package enum Kind: UInt8, Sendable, CaseIterable {
      /// A call of `onAppear`.
      case appear
      /// A call of `onDisappear`.
      case disappear
      /// A call of another closure, such as `onChange`.
      case callback
      /// An evaluation of the body.
      case body
      /// A write to a property of the view or a model that it owns.
      case write
      /// A warning of the framework.
      case warning
      /// A mark that the app set.
      case label
      /// Any other event that a finding names.
      case event
    }
    /// The kind of event.
    package var kind: Kind
    /// The time and position.
    package var at: Moment
    /// The sequence number of the event.
    package var seq: UInt64
    /// The warning's code, the mark's label, the closure's modifier, the body's causes or the written value. For
    /// appearances, `off screen` or empty.
    package var detail = ""
    /// The number of events that were merged into this mark.
    package var count = 1
    /// The time and position of the last event that was merged into it, or nil if it is a single event.
    package var last: Moment?
    /// True if a finding names it. Such marks are never merged.
    package var isEvidence = false
  }

  /// A task, a fetch, a held resource or a living object.
  package struct Work: Sendable, Equatable {
    /// The kind of work.
    package enum Kind: UInt8, Sendable, CaseIterable {
      /// A task.
      case task
      /// A fetch of data.
      case fetch
      /// A resource such as a timer or a subscription, from its acquisition to its release.
      case resource
      /// A model object that a view owns, from its creation to its end.
      case object
    }
    /// The way that work ended.
    package enum Outcome: UInt8, Sendable {
      /// It has not ended.
      case open
      /// It ended normally.
      case done
      /// It ended because it was canceled.
      case cancelled
      /// It ended with an error.
      case failed
    }
    /// The kind of work.
    package var kind: Kind
    /// The start.
    package var from: Moment
    /// The end, or nil if the work is not finished at the end of the picture.
    package var to: Moment?
    /// The way that it ended.
    package var outcome = Outcome.open
    /// The sequence number of the event that began it.
    package var seq: UInt64
    /// The mode of a task, the key of a fetch, the name of a resource, or the type of an object.
    package var detail = ""
    /// The number of pieces of work that were merged into this one.
    package var count = 1
    /// True if a finding names one of its events. Such work is never merged.
    package var isEvidence = false
    /// The cancellation of a task. The task may continue to run.
    package var cancelled: Moment?
    /// The cause of the cancellation as recorded in the trace: `disappear`, `id_change`.
    package var cancelReason = ""
    /// The sequence number of the cancellation.
    package var cancelSeq: UInt64?
    /// The periods in which a task waited.
    package var pauses: [Pause] = []
    /// The sequence numbers of its start, its end and its cancellation. For merged work, also the sequence numbers that
    /// findings name.
    package var seqs: [UInt64] = []
  }

  /// A period in which a task waited for something.
  package struct Pause: Sendable, Equatable {
    /// Its start.
    package var from: Moment
    /// Its end, or nil if it waits until the end.
    package var to: Moment?
  }
}
