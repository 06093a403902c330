import TraceSupport

/// The file around a drawing: the root element with its title and description, the style sheet, and the patterns that
/// shapes refer to.
struct SVGDocument {
  let title: String
  let description: String
  /// The theme of the style sheet, or nil for a part of a page, which already has the style sheet.
  let theme: SVGTheme?
  /// True for the picture of a story.
  var isStory = false
  /// The size to scale the drawing to, with space at the right and the bottom if its shape is another; nil for its own
  /// size.
  var frame: (width: Int, height: Int)?

  /// Returns the text of the file.
  func text(_ canvas: SVGCanvas) -> XMLText {
    var head = SVGWriter()
    var (width, height) = (canvas.width, canvas.y)
    if let frame {
      (width, height) = (
        max(width, height * frame.width / frame.height), max(height, width * frame.height / frame.width)
      )
    }
    let box = SVGPath(box: width, height)
    head.open(
      "svg",
      [
        theme == nil ? "class" : "xmlns": theme == nil ? "still" : "http://www.w3.org/2000/svg", "viewBox": .path(box),
        "width": .length(frame?.width ?? width), "height": .length(frame?.height ?? height), "role": "img",
        "aria-labelledby": "t d",
      ])
    head.element("title", ["id": "t"], XMLText(title))
    head.element("desc", ["id": "d"], XMLText(description))
    if let theme { head.style(theme.css + (isStory ? theme.storyCSS : [])) }
    head.open("defs")
    head.open("pattern", ["id": "h", "width": "8", "height": "8", "patternUnits": "userSpaceOnUse"])
    head.element("path", ["class": "loss", "d": "M-2 2L2 -2M0 8L8 0M6 10L10 6", "stroke-width": "1.5"])
    head.close("pattern")
    head.open(
      "marker",
      [
        "id": "a", "viewBox": "0 0 6 6", "refX": "5", "refY": "3", "markerWidth": "5", "markerHeight": "5",
        "orient": "auto",
      ])
    head.element("path", ["class": "x", "d": "M0 0L6 3L0 6Z"])
    head.close("marker")
    head.close("defs")
    head.element("rect", ["class": "p", "width": .length(width), "height": .length(height)])
    return "\(head.text)\(canvas.shapes.text)</svg>\n"
  }
}
