import CLISupport
import TraceRender

extension Mode {
  /// Header line, verdict, text timeline, findings.
  static let text = Mode(.ascii) { invocation in
    let form = try invocation.textForm()
    let picture = try invocation.picture(invocation.request(width: TextTimeline.chartWidth(form), resolution: 1))
    try invocation.write(TextReport(picture, form: form).text)
    return .done
  }
}
