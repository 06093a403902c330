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

  /// Returns the interactive page from `trace-view --html` as UTF-8. It opens with the story of the first finding.
  ///
  /// - Parameter name: The name of the trace, at the end of the title.
  /// - Throws: `TraceReadError` if the trace became unreadable.
  public func page(named name: String = "trace") throws -> [UInt8] {
    let file = try file(name)
    var picture = try picture(HTMLPage.request(), of: file)
    try picture.account(from: file, opening: picture.report.findings.isEmpty ? nil : 1)
    if let story = picture.story {
      picture.sheet = FaultSheet(
        of: story, picture.report, try RecordedRun(file, picture.report), novelty: nil, code: { _ in nil })
    }
    return Array(HTMLPage.render(picture).description.utf8)
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
