import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport
import TraceSystem

/// The drawings of the pages about rules: the stories of the bundled scenarios, which the `trace-record` beside this
/// program records.
final class ScenarioDrawings {
  /// The width of a drawing in pixels.
  private static let width = 840
  /// The time limit of a recording, in seconds.
  private static let seconds = 60

  private let console: Console
  private let theme: SVGTheme
  private var folder: String?
  /// True after a recording that failed: one note is enough, and the next recording would fail as well.
  private var hasFailed = false

  init(_ invocation: Invocation) throws(CommandFailure) {
    console = invocation.console
    theme = try invocation.drawing.theme()
  }

  deinit {
    if let folder { unsafe rmdir(folder) }
  }

  /// Returns the story of a rule's scenario as a part of a page, or nil if the rule has no scenario whose recordings
  /// are all the same, or if it cannot be recorded here.
  func drawing(of page: RulePage) throws(CommandFailure) -> XMLText? {
    guard let example = page.example, example.isRepeatable, !hasFailed else { return nil }
    let name = example.scenario.replacing("/", with: "-") + ".bin"
    guard let path = try record(example.scenario, as: name) else { return nil }
    defer { unsafe unlink(path) }
    let file = try reading { () throws(TraceReadError) in try TraceFile(path: path) }
    return try reading { () throws(TraceReadError) in
      var report = try Analysis.run(EventPipeline(file, isParallel: false), AnalysisOptions())
      // The folder has another name each time.
      report.trace.file = name
      guard let index = report.findings.firstIndex(where: { $0.rule == page.info.id }) else { return nil }
      let story = try file.story(of: index + 1, in: report)
      var request = SVGPicture.request(width: Self.width)
      request.siblings = 12
      let picture = try file.picture(of: story, report, request)
      return SVGPicture.render(picture, theme: theme, width: Self.width, isInPage: true)
    }
  }

  /// Returns the path of the recording of a scenario, or nil if there is none. The caller removes it.
  private func record(_ scenario: String, as name: String) throws(CommandFailure) -> String? {
    let path = try temporaryFolder() + "/" + name
    // A scenario may end in a crash, whose stack trace would take its time and is of no interest.
    unsafe setenv("SWIFT_BACKTRACE", "enable=no", 1)
    let reason: TerminalText
    do throws(CommandFailure) {
      let process = try ToolProcess(
        [SiblingProgram.path(of: "trace-record"), "-q", scenario, "-o", path], seconds: Self.seconds, joinsStreams: true
      )
      let outcome = process.waitForEnd()
      if FileIdentity.isRegularFile(path) { return path }
      reason =
        outcome.isTimedOut
        ? "it took too long" : TerminalText(String(decoding: outcome.said.suffix(300), as: UTF8.self))
    } catch {
      reason = error.message
    }
    hasFailed = true
    console.note(
      "trace-record cannot record \(scenario), so the pages show timelines in the place of drawings: \(reason)")
    return nil
  }

  private func temporaryFolder() throws(CommandFailure) -> String {
    if let folder { return folder }
    let parent = ProcessEnvironment.value("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/trace-view.XXXXXX".utf8CString)
    guard unsafe template.withUnsafeMutableBufferPointer({ unsafe mkdtemp($0.baseAddress!) }) != nil else {
      throw CommandFailure(
        .output, "no folder for recordings can be created in \(parent): \(SystemError.last)")
    }
    let made = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    folder = made
    return made
  }
}
