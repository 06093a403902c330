import CLISupport
import TraceRender

extension Mode {
  static let summary = Mode(.summary) { invocation in
    let request = try invocation.request(width: 1, resolution: 1)
    let survey = try invocation.survey(request)
    try invocation.write(SummaryText(invocation.picture(request), survey: survey).text)
    return .done
  }
}
