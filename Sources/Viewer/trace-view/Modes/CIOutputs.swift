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

extension Mode {
  /// What CI systems read, without a check.
  static let ciOutputs = Mode(.sarif) { invocation in
    try invocation.writeCIOutputs(invocation.judgement(collectsNodes: true).report)
    return .done
  }
}

extension Invocation {
  private static let ciOptions: [CommandOption] = [.sarif, .junit, .github, .stepSummary]

  var wantsCIOutputs: Bool { Self.ciOptions.contains { arguments.has($0) } }

  /// Those without a file: they go where results go.
  var looseCIOutputs: [CommandOption] {
    Self.ciOptions.filter { arguments.has($0) && arguments[$0] == nil && ($0.name != "step-summary" || Self.stepSummaryFile == nil) }
  }

  /// Writes every output that was asked for; of those without a file one may go to the standard output.
  func writeCIOutputs(_ report: Report) throws(CommandFailure) {
    try writeCIOutputs(report, suites: [report]) { () throws(CommandFailure) in
      let form = TextForm(columns: 100, isUnicode: true, hasColor: false)
      let picture = try picture(request(width: TextTimeline.chartWidth(form), resolution: 1))
      return TextReport(picture, form: form).text
    }
  }

  /// - Parameters:
  ///   - report: What all the traces show.
  ///   - suites: The reports of the traces one by one, for JUnit.
  ///   - unreadable: Traces that could not be judged, for JUnit.
  ///   - timeline: The text picture of the step summary, drawn only where one is asked for.
  func writeCIOutputs(
    _ report: Report, suites: [Report], unreadable: [(file: String, why: String)] = [], timeline: () throws(CommandFailure) -> String
  ) throws(CommandFailure) {
    let loose = looseCIOutputs
    if loose.count > 1 {
      throw .usage("only one of \(loose.map { "--\($0.name)" }.joined(separator: " and ")) can go to the standard output; give the others a file")
    }
    guard wantsCIOutputs else { return }
    let rules = try chosenRules().map(\.info)
    let locator = SourceTree(arguments[.sourceRoot], trace: suites.first?.trace.file ?? report.trace.file)
    if arguments.has(.sarif) {
      // The events of one trace can be told; the numbers of several cannot be told apart.
      let steps = suites.count == 1 ? try evidence(report) : [:]
      try write(SARIFReport(report, rules: rules, locator: locator, version: productVersion, steps: steps).bytes(), for: .sarif)
    }
    if arguments.has(.junit) {
      try write(
        Array(JUnitReport(suites, rules: rules, failLevel: try failLevel(), locator: locator, unreadable: unreadable).text().utf8), for: .junit)
    }
    if arguments.has(.github) { try write(Array(GitHubAnnotations(report, locator: locator).text().utf8), for: .github) }
    if arguments.has(.stepSummary) { try writeStepSummary(report, timeline: timeline()) }
    let unplaced = report.findings.count { locator.location(of: $0.site).isFallback }
    if unplaced > 0, arguments.has(.sarif) || arguments.has(.github) {
      let place = arguments[.sourceRoot].map { "\(TerminalText($0))" } ?? (SourceTree.repository() == nil ? "this folder" : "the repository")
      let hint = arguments.has(.sourceRoot) ? "" : "; --source-root DIR names where they are"
      talk.say("\(Counted.text(unplaced, "finding")) without a place in the sources below \(place); a fallback location stands for them\(hint)")
    }
  }

  /// What `judge` gives; a trace that it cannot read becomes a case that erred, for those who look at JUnit alone.
  func toldOnFailure(_ judge: () throws(CommandFailure) -> Judgement) throws(CommandFailure) -> Judgement {
    do throws(CommandFailure) {
      return try judge()
    } catch {
      if error.code == .input { try writeUnreadable([(try path(), error.description)]) }
      throw error
    }
  }

  /// The one output that tells of traces none of which could be read.
  func writeUnreadable(_ traces: [(file: String, why: String)]) throws(CommandFailure) {
    guard arguments.has(.junit) else { return }
    let locator = SourceTree(arguments[.sourceRoot], trace: traces.first?.file ?? "")
    try write(
      Array(JUnitReport([], rules: try chosenRules().map(\.info), failLevel: try failLevel(), locator: locator, unreadable: traces).text().utf8),
      for: .junit)
  }

  private func evidence(_ report: Report) throws(CommandFailure) -> [UInt64: EvidenceStep] {
    guard opened != nil, !report.findings.isEmpty else { return [:] }
    let file = try trace()
    return try reading { () throws(TraceReadError) in try EvidenceStep.read(file, report.findings) }
  }

  private func writeStepSummary(_ report: Report, timeline: String) throws(CommandFailure) {
    let text = StepSummary(report, timeline: timeline).text()
    guard arguments[.stepSummary] == nil, let path = Self.stepSummaryFile else { return try write(Array(text.utf8), for: .stepSummary) }
    // Other steps of the job write to the same file.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandFailure(.output, "\(TerminalText(path)) cannot be written: \(unsafe String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    let bytes = Array((text + "\n").utf8)
    guard unsafe bytes.withUnsafeBytes({ buffer in unsafe systemWrite(descriptor, buffer.baseAddress!, buffer.count) }) == bytes.count else {
      throw CommandFailure(.output, "\(TerminalText(path)) cannot be written: \(unsafe String(cString: strerror(errno)))")
    }
  }

  private static var stepSummaryFile: String? {
    guard let value = unsafe getenv("GITHUB_STEP_SUMMARY") else { return nil }
    let path = unsafe String(cString: value)
    return path.isEmpty ? nil : path
  }

  private func write(_ bytes: [UInt8], for option: CommandOption) throws(CommandFailure) {
    let output: Output
    if let path = arguments[option] { output = try file(path, for: option) } else { output = try self.output() }
    try output.write(bytes)
    try output.close()
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  #if canImport(Glibc)
    unsafe Glibc.write(descriptor, bytes, count)
  #else
    unsafe Darwin.write(descriptor, bytes, count)
  #endif
}
