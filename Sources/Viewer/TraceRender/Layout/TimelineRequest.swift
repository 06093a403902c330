public import TraceFormat

/// What a picture is asked to show.
public struct TimelineRequest: Sendable {
  public var selection = NodeSelection()
  /// The most rows.
  public var rows = 60
  /// The length of the time axis in units: cells, or tenths of a pixel.
  public var width: Int
  /// The least distance in units at which two marks of a kind stand apart.
  public var resolution: Int

  public init(width: Int, resolution: Int) {
    self.width = width
    self.resolution = resolution
  }
}

extension TraceFile {
  /// Looks through the trace for what a picture of it needs to know beforehand.
  ///
  /// Chunks behind the shown time are not read; those before it are, since they tell what lives when it begins.
  /// - Parameter throughout: Whether to look at all of the trace all the same, for its counts.
  public func overview(_ request: TimelineRequest, throughout: Bool = false) throws(TraceReadError) -> TraceOverview {
    var overview = TraceOverview(request.selection, limit: request.rows, strings: strings)
    var stream = events(upTo: throughout ? .max : request.selection.times.upperBound)
    try stream.forEach { event throws(TraceReadError) in overview.take(event) }
    if stream.hasLaterEvents { overview.goesOn() }
    return overview
  }

  /// Lays the trace out, in a second pass over what the overview looked at.
  /// - Parameter findings: In the order of the report; finding number n of the picture is the n-th of these.
  public func timeline(_ request: TimelineRequest, _ overview: TraceOverview, findings: [FindingAnchor]) throws(TraceReadError) -> Timeline {
    var builder = TimelineBuilder(
      overview, findings: findings, rows: request.rows, width: request.width, resolution: request.resolution,
      isVirtual: header.clock == .virtual, strings: strings)
    var stream = events(upTo: request.selection.times.upperBound)
    try stream.forEach { event throws(TraceReadError) in builder.take(event) }
    return builder.finish()
  }

  private func events(upTo end: UInt64) -> EventStream { end < .max ? events(from: 0, to: end) : events() }
}
