import TraceFormat
import TraceSupport

/// Writes SVG with one element per line, attributes in the order of the call, and coordinates in tenths. The same calls
/// give the same bytes, and a change in the picture is a readable diff.
struct SVGWriter {
  private var output = ""
  /// The elements written so far.
  var text: XMLText { XMLText(alreadyEscaped: output) }
  private var depth: Int

  /// Creates a writer.
  /// - Parameter depth: The number of elements that enclose the output, for its indentation.
  init(depth: Int = 0) { self.depth = depth }

  /// The value of an attribute. Text from the trace can be passed only as ``text(_:)``, which is escaped.
  enum Value: ExpressibleByStringLiteral {
    case word(StaticString)
    /// A length in tenths of a pixel.
    case length(Int)
    /// The commands of a path.
    case path(SVGPath)
    case text(XMLText)
    /// The sequence numbers of the events that a mark represents. If empty, the attribute is omitted.
    case seqs([UInt64])

    init(stringLiteral value: StaticString) { self = .word(value) }
  }

  typealias Attributes = KeyValuePairs<StaticString, Value>

  mutating func open(_ element: StaticString, _ attributes: Attributes = [:]) {
    begin(element, attributes)
    output += ">\n"
    depth += 1
  }

  mutating func close(_ element: StaticString) {
    depth -= 1
    indent()
    output += "</\(element)>\n"
  }

  /// Writes an element without text. A pointer over it shows the title.
  mutating func element(_ element: StaticString, _ attributes: Attributes, title: XMLText? = nil) {
    begin(element, attributes)
    if let title {
      output += "><title>\(title.description)</title></\(element)>\n"
    } else {
      output += "/>\n"
    }
  }

  /// Writes an element with text. A pointer over it shows the title.
  mutating func element(
    _ element: StaticString, _ attributes: Attributes = [:], _ content: XMLText, title: XMLText? = nil
  ) {
    begin(element, attributes)
    output += ">\(content.description)\(title.map { "<title>\($0.description)</title>" } ?? "")</\(element)>\n"
  }

  /// Writes the style sheet, which must not contain text from the trace.
  mutating func style(_ lines: [String]) {
    indent()
    output += "<style>\n" + lines.map { "\($0)\n" }.joined()
    indent()
    output += "</style>\n"
  }

  /// Appends the output of another writer.
  mutating func append(_ other: SVGWriter) { output += other.output }

  private mutating func begin(_ element: StaticString, _ attributes: Attributes) {
    indent()
    output += "<\(element)"
    for (name, value) in attributes {
      if case .seqs(let seqs) = value, seqs.isEmpty { continue }
      output += " \(name)=\""
      switch value {
      case .word(let word): output += "\(word)"
      case .length(let tenths): output += Self.decimal(tenths)
      case .path(let path): output += path.text
      case .text(let xml): output += xml.description
      case .seqs(let seqs): output += seqs.map { String($0) }.joined(separator: " ")
      }
      output += "\""
    }
  }

  private mutating func indent() { output += String(repeating: " ", count: depth) }

  /// Returns tenths as a decimal: 125 becomes `12.5`, and 120 becomes `12`.
  static func decimal(_ tenths: Int) -> String {
    let size = tenths.magnitude
    return (tenths < 0 ? "-" : "") + "\(size / 10)" + (size % 10 == 0 ? "" : ".\(size % 10)")
  }
}

/// The commands of a path, in tenths of a pixel.
struct SVGPath {
  private(set) var text = ""

  mutating func move(_ x: Int, _ y: Int) { add("M", x, y) }
  mutating func line(_ x: Int, _ y: Int) { add("L", x, y) }
  mutating func close() { text += "Z" }
  mutating func curve(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ x: Int, _ y: Int) {
    add("C", x1, y1)
    add(" ", x2, y2)
    add(" ", x, y)
  }

  private mutating func add(_ command: String, _ x: Int, _ y: Int) {
    text += command + SVGWriter.decimal(x) + (y < 0 ? "" : " ") + SVGWriter.decimal(y)
  }

  init() {}

  /// The view box of a root element, from the origin.
  init(box width: Int, _ height: Int) { text = "0 0 \(SVGWriter.decimal(width)) \(SVGWriter.decimal(height))" }

  /// A horizontal line.
  init(from left: Int, to right: Int, _ y: Int) {
    move(left, y)
    line(right, y)
  }

  /// Two strokes that cross.
  init(crossAt x: Int, _ y: Int, radius: Int) {
    move(x - radius, y - radius)
    line(x + radius, y + radius)
    move(x + radius, y - radius)
    line(x - radius, y + radius)
  }

  /// A horizontal zigzag line.
  init(zigzagFrom left: Int, to right: Int, _ middle: Int) {
    for (index, x) in stride(from: left, through: right, by: 70).enumerated() {
      let y = middle + (index % 2 == 0 ? 40 : -40)
      index == 0 ? move(x, y) : line(x, y)
    }
  }

  /// A vertical zigzag line.
  init(raggedAt x: Int, _ top: Int, height: Int) {
    for step in 0...max(height / 60, 1) {
      let (x, y) = (x + (step % 2 == 0 ? -20 : 20), top + min(step * 60, height))
      step == 0 ? move(x, y) : line(x, y)
    }
  }

  static func polygon(_ points: [(x: Int, y: Int)]) -> SVGPath { polygons([points]) }

  static func polygons(_ outlines: [[(x: Int, y: Int)]]) -> SVGPath {
    var path = SVGPath()
    for points in outlines {
      for (index, point) in points.enumerated() {
        index == 0 ? path.move(point.x, point.y) : path.line(point.x, point.y)
      }
      path.close()
    }
    return path
  }
}
