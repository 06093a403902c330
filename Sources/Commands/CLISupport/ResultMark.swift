import TraceFormat

/// The beginning by which a file is known as a result of one of the commands.
///
/// A mark consists of parts: the file begins with the first one, and the others follow in this order, all of them in
/// the file's first lines.
struct ResultMark: Sendable {
  private let parts: [[UInt8]]
  /// The number of lines that have the parts, or nil if they may be anywhere in the beginning of the file.
  private let lines: Int?
  /// True if nothing may follow the last part.
  private var isWhole = false

  private init(lines: Int? = nil, _ parts: String...) {
    self.lines = lines
    self.parts = parts.map { Array($0.utf8) }
  }

  private init(bytes: [UInt8]...) {
    lines = nil
    parts = bytes
  }

  /// The mark of a file that has only these bytes.
  private init(whole: String) {
    self.init(whole)
    isWhole = true
  }

  /// True if the beginning of a file has the mark.
  func matches(_ head: [UInt8]) -> Bool {
    var rest = head[...]
    if let lines { rest = Self.first(lines, of: rest) }
    guard let beginning = parts.first, rest.starts(with: beginning) else { return false }
    rest = rest.dropFirst(beginning.count)
    for part in parts.dropFirst() {
      guard let end = Self.end(of: part, in: rest) else { return false }
      rest = rest[end...]
    }
    return !isWhole || rest.isEmpty
  }

  private static func first(_ lines: Int, of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var left = lines
    let end = text.firstIndex { byte in
      if byte == UInt8(ascii: "\n") { left -= 1 }
      return left == 0
    }
    return text[..<(end ?? text.endIndex)]
  }

  private static func end(of part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: part) }.map { $0 + part.count }
  }
}

extension ResultMark {
  /// The marks of everything that trace-view writes but traces.
  static let all = files + reports + texts

  private static let files = [
    ResultMark(bytes: ImageMark.signature, ImageMark.software),
    ResultMark(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 "#, #"aria-labelledby="t d">\#n <title id="t">"#),
    ResultMark("<!doctype html>\n<html lang=\"en\" data-theme=\"", "<meta http-equiv=\"Content-Security-Policy\""),
    // Exports. The third is Perfetto's: a process with the name of the project.
    ResultMark(#"{"displayTimeUnit":"ms","traceEvents":["#, #""name":"TwoTrack "#),
    ResultMark("seq,t,thread,kind,"), ResultMark(lines: 3, "\n", "P\u{1}h", "TwoTrack ("),
    ResultMark(#"{"kind":"trace.header","format":"#), ResultMark(lines: 1, #"{"fact":"#, #""schema":"twotrack.facts/"#),
  ]

  private static let reports = [
    ResultMark(#"{"schema":"twotrack."#),
    ResultMark(#"{"$schema":"https://json.schemastore.org/sarif-"#, #""driver":{"name":"trace-view""#),
    ResultMark("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"trace-view\""),
    ResultMark(#"[{"description":""#, #""check_name":""#, #""fingerprint":""#),
    ResultMark(whole: "[]\n"),
    ResultMark("### Lifecycle check: "), ResultMark("{\n  \"version\": 1,\n  \"tool\": \"trace-view\""),
    ResultMark("# Lifecycle expectations."),
  ]

  private static let texts: [ResultMark] =
    // The timeline, also without Unicode, a story, several runs, and two traces beside each other.
    ["·", "-"].flatMap { dot in
      [
        ResultMark(lines: 1, "", " \(dot) ", " event", " \(dot) ", " lost"),
        ResultMark(lines: 1, "", " \(dot) finding ", " of ", " \(dot) "),
        ResultMark(lines: 2, "", " \(dot) ", " run", "\n  "),
      ]
    }
    + ["error", "warning", "note"].flatMap { severity in
      [
        // Findings, and those that Xcode shows.
        ResultMark(lines: 2, "\(severity): ", ": ", "\n  because: "),
        ResultMark(lines: 2, "\(severity): ", ": ", "\n  fix: "),
        ResultMark(lines: 1, "/", ".swift:", ": \(severity): ", " [", "]"),
        ResultMark(lines: 1, "", ":1: \(severity): ", " [", "]"),
        ResultMark(lines: 1, "gone: \(severity): "), ResultMark(lines: 1, "moved: \(severity): "),
        ResultMark(lines: 1, "still there: \(severity): "), ResultMark(lines: 1, "cannot tell: \(severity): "),
        // A rule, and the list of rules.
        ResultMark(lines: 3, "", " (\(severity)): ", "\n\nWhy: "),
        ResultMark(lines: 1, "double-fetch ", " \(severity) "),
      ]
    }
    + ["error", "warning", "notice"].map { ResultMark(lines: 1, "::\($0) ", "title=", "::") }
    + ["NEW", "GONE"].flatMap { kind in
      [ResultMark(lines: 1, "\(kind) finding ", ": "), ResultMark(lines: 1, "\(kind) ", ": ", "(", ")")]
    }
    + [
      ResultMark(lines: 1, "CHANGED ", ": ", " -> "), ResultMark(lines: 1, "ORDER ", " was ", ", is "),
      ResultMark(lines: 2, "trace       ", "\nwhat        "), ResultMark(lines: 2, "file        ", "\nbytes       "),
      ResultMark(lines: 1, "#", " at ", ": "), ResultMark(lines: 1, "", " is a valid trace: ", " lost"),
      ResultMark("byte ", ": ", " is damaged in ", " place"), ResultMark(lines: 1, "", ": behaves like "),
      ResultMark(lines: 2, "", ": ", " difference", " from ", "\n  "), ResultMark(lines: 2, "- view ", "\n+ "),
      ResultMark(lines: 2, "  view ", "\n-   "), ResultMark(lines: 1, "knob ", ": "),
      ResultMark(lines: 1, "no knob differs"),
    ]
}
