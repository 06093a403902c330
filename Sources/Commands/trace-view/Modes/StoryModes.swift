import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

/// Tells the story of one finding: what proves it, what led to it, and what is missing.
struct StoryMode: Mode {
  let option = CommandOption.finding
  let forms: [CommandOption] = [.ascii, .svg, .png, .html, .json]
  /// The size of a story as an image, in pixels.
  private static let frame = (width: 1200, height: 675)

  func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.arguments.has(.html) {
      let picture = try invocation.picture(HTMLMode.request(invocation))
      let number = try picture.report.number(ofFinding: invocation.arguments[.finding] ?? "")
      try HTMLMode.write(picture, opening: number, invocation)
      return .done
    }
    let file = try invocation.input.trace()
    var report = try invocation.accepted.shown(invocation.report())
    invocation.sources.complete(&report)
    let number = try report.number(ofFinding: invocation.arguments[.finding] ?? "")
    let judged = report
    var story = try reading { () throws(TraceReadError) in try file.story(of: number, in: judged) }
    let isJSON = invocation.arguments.has(.json)
    let code = invocation.sources.place(&story, report, showsBlock: !isJSON)
    if isJSON {
      let path = invocation.sources.path(ofSite: story.site, in: report)
      let excerpt = code.map { Story.Code(path: path, first: $0.first, line: $0.line, lines: $0.lines) }
      return try invocation.destination.write(
        json: story.json(trace: report.trace.file, code: excerpt, pages: report.pages))
    }
    let told = story
    func picture(_ request: TimelineRequest) throws(CommandFailure) -> Picture {
      let request = try invocation.drawing.storyRequest(request)
      return try reading { () throws(TraceReadError) in try file.picture(of: told, judged, request, code: code) }
    }
    if invocation.arguments.has(.svg) {
      let width = try invocation.drawing.pictureWidth()
      let drawn = SVGPicture.render(
        try picture(SVGPicture.request(width: width)), theme: try invocation.drawing.theme(), width: width)
      try invocation.destination.write(drawn, for: .svg)
    } else if invocation.arguments.has(.png) {
      let drawn = try SVGPicture.render(filling: Self.frame, theme: try invocation.drawing.imageTheme()) {
        width throws(CommandFailure) in
        try picture(SVGPicture.request(width: width))
      }
      try invocation.destination.write(PNGImage.bytes(of: drawn), for: .png)
    } else {
      let form = try invocation.drawing.textForm()
      let picture = try picture(TimelineRequest(width: TextTimeline.chartWidth(form), resolution: 1))
      try invocation.destination.write(StoryText(story, picture, form: form).text)
    }
    return .done
  }
}

/// Tells what led to an event, or why a rule has no finding.
struct WhyMode: Mode {
  let option = CommandOption.why
  let forms: [CommandOption] = [.ascii, .json]

  func run(_ invocation: Invocation) throws -> ExitCode {
    let wanted = invocation.arguments[.why] ?? ""
    if let rule = RuleCatalog.rule(wanted) { return try tell(rule.info.id, invocation) }
    guard let seq = UInt64(wanted.hasPrefix("#") ? String(wanted.dropFirst()) : wanted), seq > 0 else {
      throw CommandFailure.usage(
        "--why needs the number of an event, as in #12, or the id of a rule, not '\(wanted)'")
    }
    for option in [CommandOption.view, .node] where invocation.arguments.has(option) {
      throw CommandFailure.usage("--\(option.name) has no effect with --why SEQ; it needs --why RULE")
    }
    let file = try invocation.input.trace()
    let accounts = try reading { () throws(TraceReadError) in try file.accounts(of: [seq]) }
    guard let account = accounts[seq] else {
      throw CommandFailure.usage(
        "--why \(seq): the trace has no such event; --events lists them with their numbers, seq")
    }
    guard invocation.arguments.has(.json) else {
      try invocation.destination.write(AccountText(account, form: try invocation.drawing.textForm()).text)
      return .done
    }
    return try invocation.destination.write(json: account.json(trace: file.name))
  }

  /// Tells the claims of a rule that are no findings.
  private func tell(_ rule: String, _ invocation: Invocation) throws -> ExitCode {
    let file = try invocation.input.trace()
    let report = try invocation.analyzer.report(on: file, tellsExcused: true)
    let answer = try reading { () throws(TraceReadError) in try file.answer(of: rule, in: report) }
    guard invocation.arguments.has(.json) else {
      try invocation.destination.write(RuleAnswerText(answer, form: try invocation.drawing.textForm()).text)
      return .done
    }
    return try invocation.destination.write(json: answer.json(trace: file.name))
  }
}
