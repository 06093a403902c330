internal import TraceFormat
internal import TraceModel

/// Flags a field that is replaced by another because of what is typed into it.
struct FieldReplacedWhileTypingRule: AnomalyRule {
  let info = RuleInfo(
    id: "field-replaced-while-typing", severity: .warning,
    summary: "Typing into a field replaces the field",
    rationale: "The new field has no focus: the keyboard closes after a character, and what follows is lost.",
    remedy:
      "Keep the identity of the views around the field: no .id(_:), no ForEach id and no branch that depends on what is typed.",
    namedRemedy:
      "Keep the identity of the views around the field in {view}: no .id(_:), no ForEach id and no branch that depends on what is typed.",
    detection:
      "Because of a character that is typed into a field, and in an update that it causes, the field's node is destroyed and another node "
      + "of the same view is created in the same view of the app.",
    exceptions: [
      "a field that goes with its screen", "a field that another action replaces",
      "a branch that shows another field: it may be the next step",
    ],
    needs: [KindSet(.actionBegin), KindSet(.nodeDestroy)], yieldsTo: ["identity-churn"],
    editsStatement: false,
    faulty: """
      typing   T     e
      field    ├────┤├────┤├───
      """,
    clean: """
      typing   T     e
      field    ├───────────────
      """)

  let detectors: [Detector.Type] = [FieldReplacedDetector.self]
}

private final class FieldReplacedDetector: Detector {
  override class var reads: KindSet { KindSet(.actionBegin, .transactionBegin, .nodeCreate, .nodeDestroy) }
  override class var wakesOn: KindSet { KindSet(.actionBegin) }

  private struct Field {
    var action: UInt64
    var node: UInt64
    var view: StringID
    var author: StringID?
  }
  /// The field that was typed into last.
  private var field: Field?
  private var isInUpdate = false
  /// The first node that such an update creates in place of the field.
  private var successor: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .actionBegin:
      field = nil
      guard event.is(.action, .type), let id = event[.node], let node = model.node(id), let view = node.view else {
        return
      }
      field = Field(action: event.seq, node: id, view: view, author: model.author(of: node).view)
    case .transactionBegin:
      isInUpdate = field.map { model.origin.rootSeq == $0.action } ?? false
      successor = 0
    case .nodeCreate:
      guard isInUpdate, successor == 0, let field, let node = model.node, node.view == field.view else { return }
      if model.author(of: node).view == field.author { successor = event.seq }
    default:
      guard isInUpdate, successor != 0, let field, event[.node] == field.node, let node = model.node else { return }
      if event.is(.reason, .condition) || model.isOver { return }
      let author = model.author(of: node)
      report(
        model, on: author, at: (event.seq, event.t),
        "typing into the \(text(field.view)) of \(name(author, model)) replaced it with a new one",
        evidence: [field.action, successor, event.seq], cause: "field", subjects: [.node(node.id), .node(author.id)])
      self.field = nil
    }
  }
}
