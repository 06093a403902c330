internal import TraceFormat
internal import TraceModel

/// Flags a control whose binding ignores what the user enters.
struct InputIgnoredRule: AnomalyRule {
  let info = RuleInfo(
    id: "input-ignored", severity: .warning,
    summary: "A control ignores what the user enters",
    rationale:
      "Its binding is constant: typing, switching or going back changes nothing, and the control shows what it showed before.",
    remedy:
      "Pass a binding to a state, such as $text, and not .constant(text). Disable a control that only shows a value.",
    namedRemedy:
      "In {view}, pass a binding to a state, such as $text, and not .constant(text). Disable a control that only shows a value.",
    detection: "The user acts on a control, and the value is written to a constant binding (input_ignored).",
    exceptions: [
      "a constant binding that nothing writes", "a disabled control", "a binding whose set ignores some values",
    ],
    needs: [KindSet(.actionBegin)], yieldsTo: ["dismissal-refused"],
    absence: Absence("a write of what was entered"),
    constructs: ["constant"],
    faulty: """
      typing   "a"   "b"
      field    ""    ""
      """,
    clean: """
      typing   "a"   "b"
      field    "a"   "ab"
      """)

  let detectors: [Detector.Type] = [InputIgnoredDetector.self]
}

private final class InputIgnoredDetector: Detector {
  override class var reads: KindSet { KindSet(.actionBegin, .warning) }
  override class var wakesOn: KindSet { KindSet(.actionBegin) }

  private var action: UInt64 = 0
  private var reported: Set<UInt64> = []

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .actionBegin { return action = event.seq }
    guard action != 0, event.is(.code, .inputIgnored), let node = model.node, reported.insert(node.id).inserted else {
      return
    }
    let author = model.author(of: node)
    let control = text(node.view)
    let what =
      node.holds(.sheet) || node.holds(.cover) ? "stays, although the user closes it" : "ignores what the user enters"
    report(
      model, on: author, at: (event.seq, event.t),
      "the \(control) of \(name(author, model)) \(what): its binding is constant",
      evidence: [action, event.seq], cause: control, subjects: [.node(node.id)], site: node.site, made: author.site,
      code: .use(of: ["constant"]))
  }
}
