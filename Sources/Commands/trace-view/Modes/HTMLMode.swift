import CLISupport
import TraceRender

/// Draws the timeline as a self-contained interactive page.
struct HTMLMode: Mode {
  let option = CommandOption.html

  func run(_ invocation: Invocation) throws -> ExitCode {
    var request = HTMLPage.request()
    try invocation.select(&request)
    request.siblings = nil  // A page can be searched.
    try invocation.writePicture(
      HTMLPage.render(try invocation.picture(request), theme: try invocation.theme(), address: try invocation.sourceAddresses()), option)
    return .done
  }
}
