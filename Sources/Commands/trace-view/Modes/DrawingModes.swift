import CLISupport
import TraceFormat
import TraceRender
import TraceSupport
import TraceSystem

/// Prints the headline, the verdict, the timeline and the findings as text.
struct TextMode: Mode {
  let option = CommandOption.ascii
  let combinedResult: CombinedResult? = .variations

  func run(_ invocation: Invocation) throws -> ExitCode {
    let form = try invocation.drawing.textForm()
    let picture = try invocation.picture(
      invocation.drawing.request(width: TextTimeline.chartWidth(form), resolution: 1))
    try invocation.destination.write(
      TextReport(picture, form: form, frames: invocation.sources.codeFrames(of: picture.report)).text)
    return .done
  }
}

/// Draws the timeline as an SVG picture.
struct SVGMode: Mode {
  let option = CommandOption.svg

  func run(_ invocation: Invocation) throws -> ExitCode {
    let width = try invocation.drawing.pictureWidth()
    let request = try invocation.drawing.narrowed(SVGPicture.request(width: width))
    let picture = SVGPicture.render(
      try invocation.picture(request), theme: try invocation.drawing.theme(), width: width)
    try invocation.destination.write(picture, for: option)
    return .done
  }
}

/// Draws the timeline as a PNG image, which chats and reviews show where they do not show SVG.
struct PNGMode: Mode {
  let option = CommandOption.png

  func run(_ invocation: Invocation) throws -> ExitCode {
    let width = try invocation.drawing.pictureWidth()
    let request = try invocation.drawing.narrowed(SVGPicture.request(width: width))
    let picture = SVGPicture.render(
      try invocation.picture(request), theme: try invocation.drawing.imageTheme(), width: width)
    try invocation.destination.write(PNGImage.bytes(of: picture), for: option)
    return .done
  }
}

/// An SVG picture as PNG, by the command of librsvg.
enum PNGImage {
  static func bytes(of picture: XMLText) throws(CommandFailure) -> [UInt8] {
    var command = ChildCommand(["rsvg-convert", "--format", "png"])
    (command.input, command.output) = (.pipe, .pipe)
    let result: ChildCommand.Outcome
    do {
      result = try command.run(writing: Array(picture.description.utf8))
    } catch {
      throw error.code == ENOENT ? missing : failure("\(error)")
    }
    guard result.isSuccess else { throw failure("it ended with status \(result.status)") }
    return ImageMark.added(to: result.output)
  }

  private static var missing: CommandFailure {
    CommandFailure(
      .output,
      "--png needs the command rsvg-convert of librsvg (apt install librsvg2-bin, brew install librsvg); --svg draws the same picture without it"
    )
  }

  private static func failure(_ why: String) -> CommandFailure {
    CommandFailure(.output, "rsvg-convert did not work: \(why)")
  }
}

/// Draws the timeline as a self-contained interactive page.
struct HTMLMode: Mode {
  let option = CommandOption.html

  func run(_ invocation: Invocation) throws -> ExitCode {
    try Self.write(
      invocation.picture(Self.request(invocation), most: Self.mostFindings), opening: nil, invocation)
    return .done
  }

  /// The number of findings on a page. A browser takes long to show more, and a reader does not.
  private static let mostFindings = 2000

  /// Returns the request for a page.
  static func request(_ invocation: Invocation) throws(CommandFailure) -> TimelineRequest {
    var request = try invocation.drawing.narrowed(HTMLPage.request())
    request.siblings = nil  // A page can be searched.
    return request
  }

  /// Writes the page of a picture.
  /// - Parameter number: The number of the finding with whose story the page opens, or nil.
  static func write(_ picture: Picture, opening number: Int?, _ invocation: Invocation) throws {
    let page = try invocation.storyPage().render(
      picture, opening: number, from: try invocation.input.trace(), theme: try invocation.drawing.theme())
    try invocation.destination.write(page, for: .html)
  }
}
