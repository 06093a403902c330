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
  /// The trace of the last good run, or the folder with the traces of that run, or nil.
  let lastGood: String?

  /// Returns the page of a picture.
  /// - Parameter number: The number of the finding with whose story the page opens, from 1, or nil.
  func render(_ picture: Picture, opening number: Int?, from file: TraceFile, theme: SVGTheme) throws(CommandFailure)
    -> XMLText
  {
    let good = try lastGood(of: picture)
    let told = try reading { () throws(TraceReadError) in
      var picture = picture
      try picture.account(from: file, opening: number)
      guard var story = picture.story else { return picture }
      let code = sources.code(of: &story, picture.report)
      picture.sheet = FaultSheet(
        of: story, picture.report, try RecordedRun(file, picture.report),
        novelty: hasBaseline ? "new, not in the baseline" : nil,
        screen: try file.screenSteps(before: story.events.upperBound), code: code)
      picture.stills = try StillPictures(of: story, picture, from: file, lastGood: good, theme: theme)
      return picture
    }
    return HTMLPage.render(
      told, theme: theme, address: try sources.addresses(for: file), shown: sources.paths(in: picture.report))
  }

  /// Opens the trace of the last good run, which has the name of the picture's trace if they are in a folder.
  private func lastGood(of picture: Picture) throws(CommandFailure) -> TraceFile? {
    guard let lastGood else { return nil }
    guard TraceFolder.isFolder(lastGood) else { return try open(lastGood) }
    let path = "\(lastGood)/\(picture.name)"
    return FileIdentity.isRegularFile(path) ? try open(path) : nil
  }

  private func open(_ path: String) throws(CommandFailure) -> TraceFile {
    try reading { () throws(TraceReadError) in try TraceFile(path: path) }
  }
}
