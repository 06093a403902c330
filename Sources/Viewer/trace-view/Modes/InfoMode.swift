import CLISupport
import TraceRender

extension Mode {
  /// The file itself: its header and what it holds.
  static let info = Mode(.info) { invocation in
    let file = try invocation.trace()
    let survey = try invocation.survey(invocation.request(width: 1, resolution: 1))
    try invocation.write(InfoText(file, survey).text)
    return .done
  }
}
