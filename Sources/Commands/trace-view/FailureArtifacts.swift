import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport
import TraceSystem

/// The pictures and pages of failing traces, in the folder of `--artifacts`.
struct FailureArtifacts {
  private let arguments: ParsedArguments
  private let console: Console
  private let input: TraceInput
  private let drawing: DrawingOptions
  private let destination: ResultDestination
  private let pages: StoryPage

  init(_ invocation: Invocation) throws(CommandFailure) {
    pages = try invocation.storyPage()
    arguments = invocation.arguments
    console = invocation.console
    input = invocation.input
    drawing = invocation.drawing
    destination = invocation.destination
  }

  /// Draws failing traces.
  /// - Returns: The paths of the drawings, keyed by the trace's file.
  func write(_ failing: [Report]) throws(CommandFailure) -> [String: [String]] {
    guard let folder = arguments[.artifacts] else { return [:] }
    try Self.makeFolder(folder)
    var names = ArtifactNames()
    var written: [String: [String]] = [:]
    for report in failing {
      let path = report.trace.file
      guard input.opened != nil || FileIdentity.isRegularFile(path) else {
        console.note("\(path) is a pipe among several traces and cannot be read again to draw it")
        continue
      }
      let file =
        if let opened = input.opened { opened } else {
          try reading { () throws(TraceReadError) in try TraceFile(path: path) }
        }
      let base = "\(folder)/\(names.take(path))"
      let width = try drawing.pictureWidth()
      let theme = try drawing.theme()
      let svg = SVGPicture.render(
        try picture(of: file, report, SVGPicture.request(width: width)), theme: theme, width: width)
      try destination.write(svg, to: "\(base).svg", for: .artifacts)
      let page = try pages.render(
        try picture(of: file, report, HTMLPage.request()), opening: report.findings.isEmpty ? nil : 1, from: file,
        theme: theme)
      try destination.write(page, to: "\(base).html", for: .artifacts)
      written[path] = ["\(base).svg", "\(base).html"]
    }
    if !written.isEmpty { console.note("drew \(Counted.text(written.count, "failing trace")) in \(folder)") }
    return written
  }

  private func picture(of file: TraceFile, _ report: Report, _ request: TimelineRequest) throws(CommandFailure)
    -> Picture
  {
    let request = try drawing.narrowed(request)
    return try reading { () throws(TraceReadError) in
      let timeline = try file.timeline(
        request, file.overview(request), findings: report.findings.map { FindingAnchor($0) })
      return Picture(timeline, report: report, header: file.header, health: file.health)
    }
  }

  /// Creates a folder and those above it, unless they exist.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    let ends = path.indices.filter { path[$0] == "/" && $0 != path.startIndex } + [path.endIndex]
    for end in ends { unsafe mkdir(String(path[..<end]), 0o777) }
    guard TraceFolder.isFolder(path) else {
      throw CommandFailure(
        .output, "\(path) is not a folder and cannot be created: \(SystemError.last)")
    }
  }
}

/// The names of artifacts, which are the names of the traces without folder and suffix. Each name is unique even on
/// case-insensitive file systems.
struct ArtifactNames {
  private var taken: Set<String> = []

  /// Returns a free name for the files of a trace: `checkout`, or `checkout-2` if another trace has that name.
  mutating func take(_ path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? "trace"
    if name.hasSuffix(".bin") { name.removeLast(4) }
    if name.isEmpty || name == "-" || path.hasPrefix("/dev/") { name = "trace" }
    var free = name
    var number = 1
    while !taken.insert(free.lowercased()).inserted {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }
}
