import CLISupport
import TraceFormat
import TraceRender
import TraceSupport

extension Mode {
  /// The SVG picture: piped or to `-o`, and beside the trace when standard output is a terminal.
  static let svg = Mode(.svg) { invocation in
    let width = try invocation.arguments.number(.width, in: 600...4000) ?? 1200
    let theme = invocation.arguments[.theme].flatMap(SVGTheme.init(rawValue:)) ?? .auto
    var request = SVGPicture.request(width: width)
    try invocation.select(&request)
    let text = SVGPicture.render(try invocation.picture(request), theme: theme, width: width)
    try invocation.writePicture(Array(text.utf8), .svg)
    return .done
  }
}

extension Invocation {
  /// Writes what nobody reads on a terminal: there it goes into a file beside the trace, and the file's name is the result.
  func writePicture(_ bytes: [UInt8], _ mode: CommandOption) throws(CommandFailure) {
    guard arguments[.output] == nil, arguments[mode] == nil, Terminal(.output).isTerminal else { return try write(bytes) }
    let path = try pathBeside(suffix: ".\(mode.name)")
    let file = try file(path, for: mode)
    try file.write(bytes)
    try file.close()
    try write("\(TerminalText(path))\n")
  }
}
