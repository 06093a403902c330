import CLISupport
import TraceRender

extension Mode {
  /// The SVG picture: piped or to `-o`, and beside the trace when standard output is a terminal.
  static let svg = Mode(.svg) { invocation in
    let width = try invocation.arguments.number(.width, in: 600...4000) ?? 1200
    let theme = invocation.arguments[.theme].flatMap(SVGTheme.init(rawValue:)) ?? .auto
    var request = SVGPicture.request(width: width)
    try invocation.select(&request)
    let text = SVGPicture.render(try invocation.picture(request), theme: theme, width: width)
    guard invocation.arguments[.output] == nil, invocation.arguments[.svg] == nil, Terminal(.output).isTerminal else {
      try invocation.write(text)
      return .done
    }
    let path = try invocation.pathBeside(suffix: ".svg")
    let file = try invocation.file(path, for: .svg)
    try file.write(text)
    try file.close()
    try invocation.write("\(path)\n")
    return .done
  }
}
