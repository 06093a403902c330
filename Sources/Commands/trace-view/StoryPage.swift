import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSources
import TraceSupport

/// A page, and the sheet about the fault with whose story it opens.
struct StoryPage {
  let sources: SourceOptions
  /// True if a baseline lists the findings that are known.
  let hasBaseline: Bool

  /// Returns the page of a picture.
  /// - Parameter number: The number of the finding with whose story the page opens, from 1, or nil.
  func render(_ picture: Picture, opening number: Int?, from file: TraceFile, theme: SVGTheme) throws(CommandFailure)
    -> XMLText
  {
    let told = try reading { () throws(TraceReadError) in
      var picture = picture
      try picture.account(from: file, opening: number)
      guard var story = picture.story else { return picture }
      let code = sources.code(of: &story, picture.report)
      picture.sheet = FaultSheet(
        of: story, picture.report, try RecordedRun(file, picture.report),
        novelty: hasBaseline ? "new, not in the baseline" : nil, code: code)
      return picture
    }
    return HTMLPage.render(
      told, theme: theme, address: try sources.addresses(for: file), shown: sources.paths(in: picture.report))
  }
}
