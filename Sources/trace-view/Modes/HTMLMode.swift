import CLISupport
import TraceRender

extension Mode {
  /// One self-contained interactive page.
  static let html = Mode(.html) { invocation in
    let theme = invocation.arguments[.theme].flatMap(SVGTheme.init(rawValue:)) ?? .auto
    var request = HTMLPage.request()
    try invocation.select(&request)
    try invocation.write(HTMLPage.render(try invocation.picture(request), theme: theme))
    return .done
  }
}
