package import TraceFormat

/// The meaning of distances on the axis of a picture.
package enum AxisScale: String, CaseIterable, Sendable {
  /// Time if the clock of the trace is real, or time and order if it is virtual.
  case automatic = "auto"
  /// Equal distances are equal times.
  case linear
  /// Equal distances are equal numbers of events.
  case order

  func spread(isVirtual: Bool) -> TimeScale.Spread {
    switch self {
    case .automatic: isVirtual ? .both : .time
    case .linear: .time
    case .order: .order
    }
  }
}

/// The selection and the size of a timeline.
package struct TimelineRequest: Sendable {
  /// The nodes and times to show.
  package var selection = NodeSelection()
  /// The maximum number of rows.
  package var rows = 60
  /// The length of the time axis in units, which are terminal cells or tenths of a pixel.
  package var width: Int
  /// The smallest distance in units at which two marks of a kind are drawn separately.
  package var resolution: Int
  /// The number of marks in all rows from which on the resolution becomes coarser. Nil for no limit.
  package var marks: Int?
  /// The meaning of distances on the axis.
  package var scale = AxisScale.automatic
  /// True to put the lives of one place into one row, and to put each row after the row that encloses it.
  package var arrangesRows = true
  /// The maximum number of siblings of one view to draw, not counting siblings that contain findings. Nil for no limit.
  package var siblings: Int?

  /// Requests a timeline of all views at all times.
  package init(width: Int, resolution: Int) {
    self.width = width
    self.resolution = resolution
  }
}

extension TraceFile {
  /// Creates the overview for a timeline in one pass.
  ///
  /// Chunks after the selected times are not read. Earlier chunks are read, because they determine the nodes that are
  /// alive when the times begin.
  /// - Parameter throughout: True to read the whole trace regardless of the selected times, for its counts.
  package func overview(_ request: TimelineRequest, throughout: Bool = false) throws(TraceReadError) -> TraceOverview {
    var overview = TraceOverview(request, header, strings: strings)
    var stream = events(upTo: throughout ? .max : request.selection.times.upperBound)
    try stream.forEach { event throws(TraceReadError) in overview.take(event) }
    if stream.hasLaterEvents { overview.noteLaterEvents() }
    overview.finish()
    return overview
  }

  /// Lays out the trace in a second pass over the events of the overview that change the picture.
  /// - Parameter findings: The findings in the order of the report, which determines their numbers in the picture.
  package func timeline(_ request: TimelineRequest, _ overview: TraceOverview, findings: [FindingAnchor])
    throws(TraceReadError) -> Timeline
  {
    var builder = TimelineBuilder(
      overview, findings: findings, request, isVirtual: header.clock == .virtual, strings: strings)
    for part in parts(of: builder) {
      switch part {
      case .all:
        var stream = events(upTo: request.selection.times.upperBound)
        try stream.forEach { event throws(TraceReadError) in builder.take(event) }
      case .read(let start, let end):
        var stream = events(from: start, to: end)
        try stream.forEach { event throws(TraceReadError) in builder.take(event) }
      case .skip(let stretches): builder.skip(stretches)
      }
    }
    return builder.finish()
  }

  private func events(upTo end: UInt64) -> EventStream { end < .max ? events(from: 0, to: end) : events() }
}
