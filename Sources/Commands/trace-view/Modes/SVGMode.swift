import CLISupport
import TraceRender

/// Draws the timeline as an SVG picture.
struct SVGMode: Mode {
  let option = CommandOption.svg

  func run(_ invocation: Invocation) throws -> ExitCode {
    let width = try invocation.pictureWidth()
    var request = SVGPicture.request(width: width)
    try invocation.select(&request)
    let text = SVGPicture.render(try invocation.picture(request), theme: try invocation.theme(), width: width)
    try invocation.writePicture(Array(text.utf8), option)
    return .done
  }
}
