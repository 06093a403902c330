import CLISupport
import TraceRender

/// Prints the headline, the verdict, the timeline and the findings as text.
struct TextMode: Mode {
  let option = CommandOption.ascii
  let combinedResult: CombinedResult? = .variations

  func run(_ invocation: Invocation) throws -> ExitCode {
    let form = try invocation.textForm()
    let picture = try invocation.picture(invocation.request(width: TextTimeline.chartWidth(form), resolution: 1))
    try invocation.write(TextReport(picture, form: form, frames: invocation.codeFrames(of: picture.report)).text)
    return .done
  }
}
