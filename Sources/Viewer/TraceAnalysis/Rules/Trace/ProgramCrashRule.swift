internal import TraceFormat
internal import TraceModel
import TraceSupport

/// Flags a program that a fault ended, wherever it happened.
struct ProgramCrashRule: AnomalyRule {
  let info = RuleInfo(
    id: "program-crash", severity: .error,
    summary: "The program crashed",
    rationale: "The run ends at the crash, so the other rules have judged only a part of what it would have done.",
    remedy: "Mend the crash first, then record again.",
    detection:
      "Signal \(Interruption.crashes.alternatives) ended the process. The finding names the innermost body, init, callback or "
      + "action that was open, or else the task that was running.",
    exceptions: [
      "a crash in a first body (crash-in-first-body)",
      "signals from outside, such as 9 and 15, after which --check exits 4",
      "process.exit with any status",
    ],
    needs: [KindSet(.processSignal, .processExit)],
    yieldsTo: ["crash-in-first-body"], judgesRecording: true,
    editsStatement: false,
    faulty: """
      Root  callback  ├─ appear ─ ✕ signal 4
      """,
    clean: """
      Root  callback  ├─ appear ─┤
      """)

  let detectors: [Detector.Type] = [ProgramCrashDetector.self]
}

private final class ProgramCrashDetector: Detector {
  override func finish(_ model: borrowing LifecycleModel) {
    guard model.hasCrashed, let signal = model.signal else { return }
    var found = openWork(model)
    // What is open only because the event that closed it is lost did not crash.
    if let known = found, model.hasLoss(from: known.seq, to: model.processEndSeq) { found = nil }
    let node = found.flatMap { model.node($0.node) }
    let error = FatalError(model, strings)
    let what = error.text.map { "\($0) (signal \(signal))" } ?? "signal \(signal)"
    report(
      model, on: node, at: (model.processEndSeq, model.processEndTime),
      "the program crashed\(found.map { " in \($0.what)" } ?? ""): \(what)",
      evidence: [found?.seq ?? 0, model.trap?.seq ?? 0, model.processEndSeq], cause: "crash",
      subjects: [.event(model.processEndSeq)],
      site: found?.site,
      trap: error.trap)
  }
}

/// The text with which the Swift runtime ends a program, such as `App/Cart.swift:12: Fatal error: Index out of range`.
struct FatalError {
  /// The error, or nil if there is none.
  let text: String?
  /// The line of the author's code that failed. Nil if it is a line of a library.
  let site: String?
  /// True for a precondition or an assertion, which holds of the callers of the code that has it.
  let isCheck: Bool
  /// The line that ended the program, if it is known.
  var trap: (site: String, isCheck: Bool)? { site.map { ($0, isCheck) } }

  /// The words with which the Swift runtime introduces an error, after its line.
  private static let marks = ["Fatal error: "] + checks
  private static let checks = ["Precondition failed: ", "Assertion failed: "]

  /// The modules in which the error of an app is found, and not made.
  private static let libraries: Set<String> = [
    "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "Dispatch", "Combine", "ViewRuntime", "ViewGraph",
  ]

  /// The error that ended a program. If a library found it, its line is that of the author's code that called the
  /// library, where the trace tells it.
  init(_ model: borrowing LifecycleModel, _ strings: StringTable) {
    let error = FatalError(strings.text(model.signalMessage) ?? "")
    (text, site) = (error.text, error.site ?? (model.trap?.site).map(strings.text))
    isCheck = error.isCheck && error.site != nil
  }

  init(_ message: String) {
    let found = Self.marks.lazy.compactMap { mark in message.substring(after: mark).map { (mark, $0) } }.first
    guard let (mark, error) = found else {
      text = message.isEmpty ? nil : message
      (site, isCheck) = (nil, false)
      return
    }
    text = String(error)
    let place = String(message[..<error.startIndex].dropLast(mark.count + 2))
    let module = place.prefix { $0 != "/" }
    let isAuthors = SourceLocation.parse(site: place) != nil && !Self.libraries.contains(String(module))
    site = isAuthors ? place : nil
    isCheck = Self.checks.contains(mark)
  }
}
