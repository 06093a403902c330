internal import TraceFormat
internal import TraceModel

/// Flags a `ForEach` over a range without ids whose range changes.
struct ConstantRangeRule: AnomalyRule {
  let info = RuleInfo(
    id: "constant-range", severity: .warning,
    summary: "A ForEach over a range without ids gets another range, and still shows the first",
    rationale:
      "Such a range is read once. New elements do not appear, and after elements are gone the content is made for indices that no longer "
      + "exist, which crashes if it reads an array.",
    remedy:
      "Give the elements ids: ForEach(range, id: \\.self), or better, ForEach over elements that are Identifiable.",
    namedRemedy:
      "In {view}, give the elements ids: ForEach(range, id: \\.self), or better, ForEach over elements that are Identifiable.",
    detection:
      "The runtime warns that a ForEach over a range without ids got a range of another length (constant_range).",
    exceptions: ["a range with ids", "a new ForEach, which reads its range anew"],
    needs: [KindSet(.nodeCreate)], detail: .lifetimes,
    absence: Absence("the new rows"),
    constructs: ["ForEach"],
    editsStatement: false,
    faulty: """
      items     2    3
      ForEach   2    2
      """,
    clean: """
      items     2    3
      ForEach   2    3
      """)

  let detectors: [Detector.Type] = [ConstantRangeDetector.self]
}

private final class ConstantRangeDetector: Detector {
  override class var reads: KindSet { KindSet(.warning) }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .constantRange) else { return }
    report(
      model, on: model.node, at: (event.seq, event.t),
      "\(name(model.node, model)) gave a ForEach without ids another range, and it still shows the first",
      evidence: [event.seq], cause: "range",
      subjects: [.event(event.seq)])
  }
}
