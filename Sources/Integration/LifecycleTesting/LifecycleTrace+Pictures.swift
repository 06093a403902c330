internal import TraceAnalysis
internal import TraceFormat
internal import TraceRender
internal import TraceSupport

extension LifecycleTrace {
  /// Returns the SVG picture from `trace-view --svg`, for use as an attachment of a failing test.
  ///
  /// - Parameter name: The title of the picture.
  /// - Throws: `TraceReadError` if the trace became unreadable.
  public func svg(named name: String = "trace") throws -> String {
    SVGPicture.render(try picture(SVGPicture.request(width: 1200), of: try file(name))).description
  }

  /// Returns the interactive page from `trace-view --html` as UTF-8. It opens with the story of the first finding that
  /// nothing accepts.
  ///
  /// - Parameter name: The name of the trace, at the end of the title.
  /// - Throws: `TraceReadError` if the trace became unreadable.
  public func page(named name: String = "trace") throws -> [UInt8] {
    let file = try file(name)
    var picture = try picture(HTMLPage.request(), of: file)
    let first = picture.report.findings.firstIndex { finding in
      findings.contains { $0.fingerprint == finding.fingerprint }
    }
    try picture.account(from: file, opening: first.map { $0 + 1 })
    let sources = try ProjectSources(trace: name)
    if var story = picture.story {
      let sites = [story.site, story.madeSite, story.finding.clientSite] + story.steps.map(\.site)
      story.paths.add(sites.compactMap(\.self), sources)
      picture.sheet = FaultSheet(
        of: story, picture.report, try RecordedRun(file, picture.report), novelty: nil,
        screen: try file.screenSteps(before: story.events.upperBound), code: sources.code(around:))
      picture.stills = try StillPictures(of: story, picture, from: file, lastGood: nil, theme: .auto)
    }
    return Array(HTMLPage.render(picture, shown: sources.shown(_:)).description.utf8)
  }

  private func file(_ name: String) throws -> TraceFile { try TraceFile(bytes: bytes, name: name) }

  private func picture(_ request: TimelineRequest, of file: TraceFile) throws -> Picture {
    var options = AnalysisOptions()
    options.collectsNodes = false
    let report = try Analysis.run(file, options)
    let timeline = try file.timeline(
      request, file.overview(request), findings: report.findings.map { FindingAnchor($0) })
    return Picture(timeline, report: report, header: file.header, health: file.health)
  }
}
