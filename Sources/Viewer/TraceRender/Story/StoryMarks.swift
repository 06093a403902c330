package import TraceAnalysis
package import TraceFormat

/// The numbers and arrows of a story in a timeline.
package struct StoryMarks: Sendable {
  /// A numbered step.
  struct Step: Sendable {
    /// The number, from 1.
    var number: Int
    /// The position of its event in the trace.
    var seq: UInt64
    /// The position on the axis.
    var x: Int
    /// The index of its row, or nil if it has none, such as an action.
    var row: Int?
    /// The positions in the trace of the steps that led to it.
    var causes: [UInt64]
    /// True if it proves the fault.
    var isEvidence: Bool
  }

  /// The steps, in order.
  var steps: [Step]
  /// The missing thing, the index of its row and its position on the axis.
  var missing: (what: String, row: Int?, x: Int)?

  /// - Parameter timeline: A timeline that was laid out for the story.
  init(_ story: Story, in timeline: Timeline) {
    var rows: [UInt64: Int] = [:]
    for (index, row) in timeline.rows.enumerated() where !row.isNodeless {
      for life in row.lives { rows[life.node] = index }
    }
    steps = story.steps.enumerated().compactMap { index, step in
      timeline.named[step.seq].map { at in
        Step(
          number: index + 1, seq: step.seq, x: at.x, row: step.isAboutApp ? nil : step.node.flatMap { rows[$0] },
          causes: step.causes,
          isEvidence: story.evidence.contains(step.seq))
      }
    }
    let guilty = story.finding.node.flatMap { rows[$0] }
    missing = story.missing.flatMap { missing in
      timeline.named[missing.after].map { at in
        (missing.what, guilty ?? story.steps.first { $0.seq == missing.after }?.node.flatMap { rows[$0] }, at.x)
      }
    }
  }
}

extension Story {
  /// Returns the request for the timeline of the story: its nodes, from the first step to the last.
  fileprivate func request(_ request: TimelineRequest) -> TimelineRequest {
    var request = request
    request.selection.nodes = nodes
    (request.selection.times, request.selection.events) = (times, events)
    request.siblings = nil
    return request
  }

  /// The story as the only finding of a timeline. Each step and each event of the proof has a position.
  fileprivate var anchor: FindingAnchor {
    FindingAnchor(
      node: finding.node, t: finding.t, evidence: Set(steps.map(\.seq) + finding.evidence).sorted())
  }
}

extension TraceFile {
  /// Returns the picture of a story: the rows of its nodes from its first step to its last.
  /// - Parameter code: The source lines around the line to change, or nil.
  package func picture(
    of story: Story, _ report: Report, _ request: TimelineRequest, code: CodeFrame? = nil
  ) throws(TraceReadError) -> Picture {
    let request = story.request(request)
    var timeline = try timeline(request, overview(request), findings: [story.anchor])
    timeline.tell(story)
    var report = report
    report.retain([story.finding])
    var picture = Picture(timeline, report: report, header: header, health: health)
    picture.story = story
    picture.code = code
    return picture
  }
}

extension Timeline {
  /// Puts the view at fault first, and adds the numbers of the steps.
  fileprivate mutating func tell(_ story: Story) {
    if let guilty = findings.first?.row {
      rows.insert(rows.remove(at: guilty), at: 0)
      for index in rows.indices { rows[index].depth = 0 }
      findings[0].row = 0
    }
    self.story = StoryMarks(story, in: self)
  }
}
