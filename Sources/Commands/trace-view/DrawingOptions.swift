import CLISupport
import TraceRender
import TraceSupport

/// The form of text, pictures and pages: `--width`, `--theme`, `--scale`, `--max-rows`, and the terminal.
struct DrawingOptions {
  private let arguments: ParsedArguments
  private let selection: SelectionOptions

  init(_ arguments: ParsedArguments, _ selection: SelectionOptions) {
    self.arguments = arguments
    self.selection = selection
  }

  /// Returns the form of text for the destination of the result.
  func textForm() throws(CommandFailure) -> TextForm {
    var terminal = Terminal(.output, color: arguments.color)
    if let file = arguments[.output], file != "-" {
      // A file is independent of the terminal that started this process and of the environment that describes that
      // terminal.
      terminal = Terminal(isTerminal: false, windowColumns: nil, color: arguments.color) { _ in nil }
    }
    let columns = try arguments.number(.width, in: TextForm.minimumColumns...1000) ?? terminal.columns
    return TextForm(
      columns: columns, isUnicode: terminal.showsUnicode && !arguments.has(.asciiOnly), hasColor: terminal.wantsColor)
  }

  /// Returns the form of the terminal that shows the result, or nil for a file or a pipe, whose lines are not broken.
  func terminalForm() throws(CommandFailure) -> TextForm? {
    let isFile = arguments[.output].map { $0 != "-" } ?? false
    return isFile || !Terminal(.output).isTerminal ? nil : try textForm()
  }

  /// Returns the theme of a picture or page.
  func theme() throws(CommandFailure) -> SVGTheme {
    guard let name = arguments[.theme] else { return .auto }
    guard let theme = SVGTheme(rawValue: name) else { throw .usage("--theme does not support '\(name)'") }
    return theme
  }

  /// Returns the theme of an image, which cannot follow the preference of its viewer.
  func imageTheme() throws(CommandFailure) -> SVGTheme {
    let theme = try theme()
    return theme == .auto ? .light : theme
  }

  /// Returns the width of a picture in pixels.
  /// - Parameter maximum: The greatest width that makes sense.
  func pictureWidth(from minimum: Int = 600, to maximum: Int = 4000) throws(CommandFailure) -> Int {
    try arguments.number(.width, in: minimum...maximum) ?? 1200
  }

  /// Returns a request for a picture of the selection.
  /// - Parameters:
  ///   - width: The length of the time axis in units.
  ///   - resolution: The minimum distance, in units, at which two marks of the same kind are drawn separately.
  func request(width: Int, resolution: Int) throws(CommandFailure) -> TimelineRequest {
    try narrowed(TimelineRequest(width: width, resolution: resolution))
  }

  /// Returns a request for the picture of a story, which has its own selection.
  func storyRequest(_ request: TimelineRequest) throws(CommandFailure) -> TimelineRequest {
    var request = try narrowed(request)
    request.selection = NodeSelection()
    return request
  }

  /// Returns a request narrowed to the selected nodes, times, number of rows and scale.
  func narrowed(_ request: TimelineRequest) throws(CommandFailure) -> TimelineRequest {
    var request = request
    request.selection = try selection.selection()
    if let name = arguments[.scale] {
      guard let scale = AxisScale(rawValue: name) else { throw .usage("--scale does not support '\(name)'") }
      request.scale = scale
    }
    // A list of equal rows is cut short unless the user says which rows to draw.
    if !selection.isNarrow, !arguments.has(.allNodes), !arguments.has(.maxRows) { request.siblings = 12 }
    request.rows = try arguments.number(.maxRows, in: 1...10_000) ?? request.rows
    return request
  }
}
