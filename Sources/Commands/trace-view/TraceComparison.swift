import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSupport

/// Several traces of one app in one picture: `--compare`.
struct TraceComparison {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Draws several traces in one picture, or lists their differences from the first one.
  func run(_ mode: any Mode, on paths: [String]) throws -> ExitCode {
    guard paths.count > 1 else {
      throw CommandFailure.usage("--compare needs two traces or more: trace-view --compare a.bin b.bin --svg")
    }
    guard mode.option.name == CommandOption.svg.name || mode.option.name == ModeCatalog.fallback.option.name else {
      throw CommandFailure.usage(
        "--compare cannot be combined with --\(mode.option.name); it draws with --svg or lists differences without it")
    }
    let isText = mode.option.name == ModeCatalog.fallback.option.name
    if isText, let calibration = try TraceCalibration(invocation, paths) { return try calibration.run() }
    if invocation.arguments.has(.writeKnobs) {
      throw CommandFailure.usage(
        "--write-knobs needs a trace of a device and one that trace-record --each-knob has recorded, and no --svg")
    }
    let drawing = invocation.drawing
    let width = try drawing.pictureWidth(from: 400, to: 10_000)
    let request = try drawing.narrowed(SVGPicture.request(width: width))
    var all: [(picture: Picture, behavior: BehaviorProfile)] = []
    for path in paths {
      let file = try reading { () throws(TraceReadError) in try TraceFile(path: path) }
      let behavior = try reading { () throws(TraceReadError) in try BehaviorProfile(file, placesNodes: true) }
      let report = try invocation.analyzer.report(on: file)
      let timeline = try reading { () throws(TraceReadError) in
        try file.timeline(request, try file.overview(request), findings: [])
      }
      all.append((Picture(timeline, report: report, header: file.header, health: file.health), behavior))
      if let missing = file.health.missing { invocation.console.note("\(path): \(missing)") }
    }
    try requireOneApp(paths, all.map(\.behavior.views))
    let comparison = Comparison(all, isByTime: invocation.arguments[.diffBy] == "time", scale: request.scale)
    if mode.option.name == CommandOption.svg.name {
      try invocation.destination.write(
        SVGComparison.render(comparison, theme: drawing.theme(), width: width), for: .svg)
    } else {
      try invocation.destination.write(comparison.differenceLines.map { "\($0)\n" }.joined())
    }
    return .done
  }

  /// Lanes and differences mean something only for the same views.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if a trace has no view type in common with the first.
  private func requireOneApp(_ paths: [String], _ views: [Set<String>]) throws(CommandFailure) {
    func described(_ index: Int) -> String {
      let names = views[index].sorted()
      let more = names.count > 3 ? " and \(names.count - 3) more" : ""
      return names.isEmpty ? "records no view" : "has \(names.prefix(3).joined(separator: ", "))\(more)"
    }
    for index in views.indices.dropFirst() where views[index].isDisjoint(with: views[0]) {
      let both = "\(paths[0]) \(described(0)); \(paths[index]) \(described(index))"
      throw CommandFailure.usage("--compare needs traces of one app, and these have no view type in common: \(both)")
    }
  }
}
