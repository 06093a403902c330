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
  /// Writes the requested CI outputs for the trace. At most one of them can go to standard output.
  func writeCIOutputs(_ report: Report, attachments: [String: [String]] = [:]) throws(CommandFailure) {
    try writeCIOutputs(report, suites: [report], attachments: attachments) { () throws(CommandFailure) in
      let form = TextForm(columns: 100, isUnicode: true, hasColor: false)
      let picture = try picture(request(width: TextTimeline.chartWidth(form), resolution: 1))
      return TextReport(picture, form: form).text
    }
  }

  /// Writes the requested CI outputs.
  /// - Parameters:
  ///   - report: The findings of all traces.
  ///   - suites: The report of each trace, for JUnit.
  ///   - unreadable: The traces that could not be read, for JUnit.
  ///   - attachments: The drawings of failing traces, keyed by trace, for JUnit.
  ///   - timeline: Returns the text picture for the step summary; called only if the summary is requested.
  func writeCIOutputs(
    _ report: Report, suites: [Report], unreadable: [(file: String, why: String)] = [], attachments: [String: [String]],
    timeline: () throws(CommandFailure) -> String
  ) throws(CommandFailure) {
    let outputs = try ciOutputs()
    let withoutFile = try ciOutputsWithoutFile()
    if withoutFile.count > 1 {
      let names = withoutFile.map(\.words).joined(separator: " and ")
      throw .usage("only one of \(names) can be written to standard output; give the others a file")
    }
    if outputs.isEmpty { return }
    let rules = try chosenRules().map(\.info)
    let locator = SourceTree(arguments[.sourceRoot], trace: suites.first?.trace.file ?? report.trace.file)
    for output in outputs {
      switch output.kind {
      case .sarif:
        // The evidence of several traces cannot be told apart by event number.
        let steps = suites.count == 1 ? try evidence(report) : [:]
        let destination = try destination(of: output)
        let sarif = SARIFReport(report, rules: rules, locator: locator, version: productVersion, steps: steps)
        try sarif.write { piece throws(CommandFailure) in try destination.write(piece) }
        try destination.close()
      case .junit:
        let junit = JUnitReport(
          suites, rules: rules, failLevel: try failLevel(), locator: locator, unreadable: unreadable, attachments: attachments)
        try write(Array(junit.text().utf8), to: output)
      case .github: try write(Array(GitHubAnnotations(report, locator: locator).text().utf8), to: output)
      case .stepSummary: try writeStepSummary(report, to: output, timeline: timeline())
      case .xcode: try write(Array(XcodeDiagnostics(report, locator: AbsolutePathLocator(tree: locator)).text().utf8), to: output)
      case .codequality: try write(CodeQualityReport(report, locator: locator).bytes(), to: output)
      }
    }
    notePlaces(of: report, outputs, locator)
  }

  /// Prints the number of findings that are reported at a fallback location, if an output shows locations.
  private func notePlaces(of report: Report, _ outputs: [CIOutput], _ locator: SourceTree) {
    let unplaced = report.findings.count { locator.location(of: $0).isFallback }
    if unplaced > 0, outputs.contains(where: { $0.kind != .junit && $0.kind != .stepSummary }) {
      let place = arguments[.sourceRoot].map { "\(TerminalText($0))" } ?? (SourceTree.repository() == nil ? "this folder" : "the repository")
      let hint = arguments.has(.sourceRoot) ? "" : "; --source-root DIR sets the folder of the sources"
      console.note("\(Counted.text(unplaced, "finding")) without a source file below \(place), reported at a fallback location\(hint)")
    }
  }

  /// Runs a check. If the trace cannot be read, JUnit gets a test case with an error, for readers who see nothing else.
  func reportingUnreadableTrace(_ check: () throws(CommandFailure) -> CheckResult) throws(CommandFailure) -> CheckResult {
    do throws(CommandFailure) {
      return try check()
    } catch {
      if error.code == .input { try writeUnreadable([(try path(), error.description)]) }
      throw error
    }
  }

  /// Writes the JUnit output, the only one that can report unreadable traces, if no trace could be read.
  func writeUnreadable(_ traces: [(file: String, why: String)]) throws(CommandFailure) {
    guard let output = try ciOutputs().first(where: { $0.kind == .junit }) else { return }
    let locator = SourceTree(arguments[.sourceRoot], trace: traces.first?.file ?? "")
    let junit = JUnitReport([], rules: try chosenRules().map(\.info), failLevel: try failLevel(), locator: locator, unreadable: traces)
    try write(Array(junit.text().utf8), to: output)
  }

  private func evidence(_ report: Report) throws(CommandFailure) -> [UInt64: EvidenceStep] {
    guard opened != nil, !report.findings.isEmpty else { return [:] }
    let file = try trace()
    return try reading { () throws(TraceReadError) in try EvidenceStep.read(file, report.findings) }
  }

  private func writeStepSummary(_ report: Report, to output: CIOutput, timeline: String) throws(CommandFailure) {
    let text = StepSummary(report, timeline: timeline).text()
    guard output.file == nil, let path = Self.stepSummaryFile else {
      return try write(Array(LogText(text).description.utf8), to: output)
    }
    // Appended: other steps of the job write to the same file.
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

  /// The file that GitHub Actions shows as the summary of a job.
  static var stepSummaryFile: String? {
    guard let value = unsafe getenv("GITHUB_STEP_SUMMARY") else { return nil }
    let path = unsafe String(cString: value)
    return path.isEmpty ? nil : path
  }

  private func write(_ bytes: [UInt8], to output: CIOutput) throws(CommandFailure) {
    let destination = try destination(of: output)
    try destination.write(bytes)
    try destination.close()
  }

  /// The file of an output, or the destination of the result.
  private func destination(of output: CIOutput) throws(CommandFailure) -> Output {
    if let path = output.file { try file(path, for: output.option) } else { try self.output() }
  }
}

/// The system call `write`, which the methods of ``Invocation`` hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  #if canImport(Glibc)
    unsafe Glibc.write(descriptor, bytes, count)
  #else
    unsafe Darwin.write(descriptor, bytes, count)
  #endif
}
