import CLISupport
import TraceAnalysis
import TraceFormat
import TraceRender
import TraceSources
import TraceSupport
import TraceSystem

/// A report for a CI system, an editor or a code review that the command line asks for.
struct CIOutput {
  /// The format of a report. The last cases are names for `--format`; the others have their own options.
  enum Kind: String, CaseIterable {
    case sarif, junit, github
    case stepSummary = "step-summary"
    case xcode, codequality

    /// The option of the format, or nil for a name of `--format`.
    var option: CommandOption? {
      switch self {
      case .sarif: .sarif
      case .junit: .junit
      case .github: .github
      case .stepSummary: .stepSummary
      case .xcode, .codequality: nil
      }
    }
  }

  let kind: Kind
  /// The file of the report, or nil for the destination of the result.
  let file: String?

  /// The option that asks for the report.
  var option: CommandOption { kind.option ?? .format }
  /// The option as the user writes it: `--junit`, `--format xcode`.
  var words: String { kind.option.map { "--\($0.name)" } ?? "--format \(kind.rawValue)" }

  /// The names that `--format` takes.
  static let formats = Kind.allCases.filter { $0.option == nil }.map(\.rawValue)
}

/// The CI outputs that the command line asks for.
struct CIOutputs {
  private let arguments: ParsedArguments
  private let console: Console
  private let input: TraceInput
  private let rules: RuleOptions
  private let sources: SourceOptions
  private let destination: ResultDestination

  init(
    _ arguments: ParsedArguments, _ console: Console, _ input: TraceInput, _ rules: RuleOptions,
    _ sources: SourceOptions,
    _ destination: ResultDestination
  ) {
    self.arguments = arguments
    self.console = console
    self.input = input
    self.rules = rules
    self.sources = sources
    self.destination = destination
  }

  /// True if at least one CI output is requested.
  var isRequested: Bool {
    arguments.has(.format) || CIOutput.Kind.allCases.contains { $0.option.map(arguments.has) == true }
  }

  /// The requested CI outputs.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if `--format` names an unknown one.
  func requested() throws(CommandFailure) -> [CIOutput] {
    var outputs: [CIOutput] = []
    for kind in CIOutput.Kind.allCases {
      if let option = kind.option, arguments.has(option) {
        outputs.append(CIOutput(kind: kind, file: arguments[option]))
      }
    }
    for text in arguments.all(.format) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let kind = CIOutput.Kind(rawValue: parts[0]), kind.option == nil else {
        let nearest: TerminalText =
          nearestName(to: parts[0], in: CIOutput.formats).map { "; did you mean \($0)?" } ?? ""
        throw .usage(
          "--format must be one of \(CIOutput.formats.joined(separator: ", ")), with =FILE or without, not '\(parts[0])'\(nearest)"
        )
      }
      if parts.count > 1, parts[1].isEmpty { throw .usage("--format \(text) needs a file name after =") }
      outputs.append(CIOutput(kind: kind, file: parts.count > 1 ? parts[1] : nil))
    }
    return outputs
  }

  /// The requested CI outputs that have no file and go to standard output.
  func withoutFile() throws(CommandFailure) -> [CIOutput] {
    try requested().filter { $0.file == nil && ($0.kind != .stepSummary || Self.stepSummaryFile == nil) }
  }

  /// Writes the requested CI outputs.
  /// - Parameters:
  ///   - report: The findings of all traces.
  ///   - suites: The report of each trace, for JUnit.
  ///   - unreadable: The traces that could not be read, for JUnit.
  ///   - attachments: The drawings of failing traces, keyed by trace, for JUnit.
  ///   - timeline: Returns the text picture for the step summary; called only if the summary is requested.
  func write(
    _ report: Report, suites: [Report], unreadable: [(file: String, why: String)] = [], attachments: [String: [String]],
    timeline: () throws(CommandFailure) -> TerminalText
  ) throws(CommandFailure) {
    let outputs = try requested()
    let onStandardOutput = try withoutFile()
    if onStandardOutput.count > 1 {
      let names = onStandardOutput.map(\.words).joined(separator: " and ")
      let hint: TerminalText =
        onStandardOutput.contains { $0.kind == .stepSummary }
        ? "; --step-summary needs none where GitHub sets GITHUB_STEP_SUMMARY" : ""
      throw .usage("only one of \(names) can be written to standard output; give the others a file\(hint)")
    }
    if outputs.isEmpty { return }
    let infos = try rules.chosen().map(\.info)
    let locator = sources.tree(for: suites.first?.trace.file ?? report.trace.file)
    let acceptsInconclusive = arguments.has(.allowEmpty)
    for output in outputs {
      switch output.kind {
      case .sarif:
        // The evidence of several traces cannot be told apart by event number.
        let steps = suites.count == 1 ? try evidence(report) : [:]
        let file = try file(of: output)
        let sarif = SARIFReport(
          report, rules: infos, locator: locator, version: productVersion, steps: steps,
          acceptsInconclusive: acceptsInconclusive)
        try sarif.write { piece throws(CommandFailure) in try file.write(encoded: piece) }
        try file.close()
      case .junit:
        let junit = JUnitReport(
          suites, rules: infos, failLevel: try rules.failLevel(), locator: locator, unreadable: unreadable,
          attachments: attachments, acceptsInconclusive: acceptsInconclusive)
        try write(to: output) { file throws(CommandFailure) in try file.write(junit.text()) }
      case .github:
        let commands = GitHubAnnotations(
          report, locator: locator, acceptsInconclusive: acceptsInconclusive
        ).text()
        try write(to: output) { file throws(CommandFailure) in try file.write(commands) }
      case .stepSummary: try writeStepSummary(report, to: output, timeline: timeline())
      case .xcode:
        let diagnostics = XcodeDiagnostics(report, locator: AbsolutePathLocator(tree: locator)).text()
        try write(to: output) { file throws(CommandFailure) in try file.write(LogText(diagnostics)) }
      case .codequality:
        let json = CodeQualityReport(report, locator: locator).bytes()
        try write(to: output) { file throws(CommandFailure) in try file.write(encoded: json) }
      }
    }
    notePlaces(of: report, outputs, locator)
  }

  /// Prints the number of findings that are reported at a fallback location, if an output shows locations.
  private func notePlaces(of report: Report, _ outputs: [CIOutput], _ locator: SourceTree) {
    let unplaced = report.findings.count { locator.location(of: $0).isFallback }
    if unplaced > 0, outputs.contains(where: { $0.kind != .junit && $0.kind != .stepSummary }) {
      let (place, hint) = sources.place
      console.note(
        "\(Counted.text(unplaced, "finding")) without a source file below \(place), reported at a fallback location\(hint)"
      )
    }
  }

  /// Writes the JUnit output, the only one that can report unreadable traces, if no trace could be read.
  func writeUnreadable(_ traces: [(file: String, why: String)]) throws(CommandFailure) {
    guard let output = try requested().first(where: { $0.kind == .junit }) else { return }
    let locator = sources.tree(for: traces.first?.file ?? "")
    let junit = JUnitReport(
      [], rules: try rules.chosen().map(\.info), failLevel: try rules.failLevel(), locator: locator, unreadable: traces)
    try write(to: output) { file throws(CommandFailure) in try file.write(junit.text()) }
  }

  private func evidence(_ report: Report) throws(CommandFailure) -> [UInt64: EvidenceStep] {
    guard let file = input.opened, !report.findings.isEmpty else { return [:] }
    return try reading { () throws(TraceReadError) in try EvidenceStep.read(file, report.findings) }
  }

  private func writeStepSummary(_ report: Report, to output: CIOutput, timeline: TerminalText) throws(CommandFailure) {
    let text = StepSummary(report, timeline: timeline).text()
    guard output.file == nil, let path = Self.stepSummaryFile else {
      return try write(to: output) { file throws(CommandFailure) in try file.write(LogText(text)) }
    }
    // Appended: other steps of the job write to the same file.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandFailure(.output, "\(path) cannot be written: \(SystemError.last)")
    }
    defer { close(descriptor) }
    let bytes = Array("\(text)\n".utf8)
    guard
      unsafe bytes.withUnsafeBytes({ buffer in unsafe Descriptor.write(descriptor, buffer.baseAddress!, buffer.count) })
        == bytes.count
    else {
      throw CommandFailure(.output, "\(path) cannot be written: \(SystemError.last)")
    }
  }

  /// The file that GitHub Actions shows as the summary of a job.
  static var stepSummaryFile: String? {
    ProcessEnvironment.value("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
  }

  private func write(to output: CIOutput, _ body: (Output) throws(CommandFailure) -> Void) throws(CommandFailure) {
    let file = try file(of: output)
    try body(file)
    try file.close()
  }

  /// The file of an output, or the destination of the result.
  private func file(of output: CIOutput) throws(CommandFailure) -> Output {
    if let path = output.file { try destination.file(path, for: output.option) } else { try destination.output() }
  }
}
