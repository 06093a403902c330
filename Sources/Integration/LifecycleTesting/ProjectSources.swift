internal import TraceAnalysis
internal import TraceRender
internal import TraceSources

/// The sources of the project whose tests run, if they are there.
struct ProjectSources: SourceLocator {
  private let lines: SourceLines?

  /// - Parameter trace: The name of the trace, to which findings without a line belong.
  init(trace: String) throws {
    lines = try AcceptingComments.root(ProjectSettings.nearest()).map { SourceLines(SourceTree($0, trace: trace)) }
  }

  func location(of site: String?) -> SourceLocation {
    lines?.tree.location(of: site) ?? SourceLocation(path: "", line: 1, isFallback: true)
  }

  /// Returns the source lines around a site, or nil if they are not there.
  func code(around site: String) -> CodeFrame? {
    let place = location(of: site)
    guard let lines, !place.isFallback else { return nil }
    return CodeFrame(lines.lines(of: place.path), line: place.line, margin: FaultSheet.margin)
  }

  /// Returns a site with the path of its file.
  func shown(_ site: String) -> String {
    let place = location(of: site)
    return place.isFallback ? site : "\(place.path):\(place.line)"
  }
}
