import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Invocation {
  /// The width of a picture in pixels.
  func pictureWidth() throws(CommandFailure) -> Int { try arguments.number(.width, in: 600...4000) ?? 1200 }

  /// Returns true if a trace alone makes the check fail: because of a finding, because its lack of findings proves nothing, or, with `--strict`,
  /// because it is damaged.
  func isFailing(_ report: Report) throws(CommandFailure) -> Bool {
    if let level = try failLevel(), let worst = report.worst, worst >= level { return true }
    if arguments.has(.strict), report.trace.lost > 0 || report.trace.recovered > 0 { return true }
    if arguments.has(.allowEmpty) { return false }
    return report.refusal(of: try chosenRules().map(\.info.id)) != nil
  }

  /// Draws failing traces as pictures and pages in the folder of `--artifacts`.
  /// - Returns: The paths of the drawings, keyed by the trace's file.
  func writeArtifacts(_ failing: [Report]) throws(CommandFailure) -> [String: [String]] {
    guard let folder = arguments[.artifacts] else { return [:] }
    try Self.makeFolder(folder)
    var names = ArtifactNames()
    var written: [String: [String]] = [:]
    for report in failing {
      let path = report.trace.file
      guard opened != nil || FileIdentity.isRegularFile(path) else {
        console.note("\(TerminalText(path)) is a pipe among several traces and cannot be read again to draw it")
        continue
      }
      let file = if let opened { opened } else { try reading { () throws(TraceReadError) in try TraceFile(path: path) } }
      let base = "\(folder)/\(names.take(path))"
      let width = try pictureWidth()
      let theme = try theme()
      let svg = SVGPicture.render(try picture(of: file, report, SVGPicture.request(width: width)), theme: theme, width: width)
      try write(Array(svg.utf8), toArtifact: "\(base).svg")
      try write(HTMLPage.render(try picture(of: file, report, HTMLPage.request()), theme: theme), toArtifact: "\(base).html")
      written[path] = ["\(base).svg", "\(base).html"]
    }
    if !written.isEmpty { console.note("drew \(Counted.text(written.count, "failing trace")) in \(TerminalText(folder))") }
    return written
  }

  private func picture(of file: TraceFile, _ report: Report, _ request: TimelineRequest) throws(CommandFailure) -> Picture {
    var request = request
    try select(&request)
    return try reading { () throws(TraceReadError) in
      let timeline = try file.timeline(request, file.overview(request), findings: report.findings.map { FindingAnchor($0) })
      return Picture(timeline, report: report, header: file.header, health: file.health)
    }
  }

  private func write(_ bytes: [UInt8], toArtifact path: String) throws(CommandFailure) {
    let output = try file(path, for: .artifacts)
    try output.write(bytes)
    try output.close()
  }

  private static func makeFolder(_ path: String) throws(CommandFailure) {
    let ends = path.indices.filter { path[$0] == "/" && $0 != path.startIndex } + [path.endIndex]
    for end in ends { unsafe mkdir(String(path[..<end]), 0o777) }
    guard TraceFolder.isFolder(path) else {
      throw CommandFailure(.output, "\(TerminalText(path)) is not a folder and cannot be created: \(unsafe String(cString: strerror(errno)))")
    }
  }
}

/// The names of artifacts, which are the names of the traces without folder and suffix. Each name is unique even on case-insensitive file systems.
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
