import CLISupport
import TraceRender

extension Mode {
  /// One self-contained interactive page: piped or to `-o`, and beside the trace when standard output is a terminal.
  static let html = Mode(.html) { invocation in
    let theme = invocation.arguments[.theme].flatMap(SVGTheme.init(rawValue:)) ?? .auto
    var request = HTMLPage.request()
    try invocation.select(&request)
    try invocation.writePicture(HTMLPage.render(try invocation.picture(request), theme: theme), .html)
    return .done
  }
}
