internal import TraceFormat
internal import TraceModel

/// Flags an object of a view that publishes off the main thread.
struct PublishOffMainRule: AnomalyRule {
  let info = RuleInfo(
    id: "publish-off-main", severity: .error,
    summary: "An object that a view observes publishes off the main thread",
    rationale:
      "Views read the object on the main thread while it changes, which leads to torn reads, missed updates and crashes.",
    remedy: "Publish on the main actor: mark the model @MainActor, or make the change inside MainActor.run.",
    detection:
      "object.publish of an object that belongs to a node, on a thread other than the main thread, or the warning publish_off_main.",
    exceptions: [
      "writes to @State, which are allowed off the main thread", "objects without a node", "threads of another process",
      "writes of @Observable that no view hears of",
    ],
    needs: [KindSet(.objectPublish, .warning)], warnings: [.publishOffMain],
    faulty: """
      CartView  thread 2  publish
      """,
    clean: """
      CartView  thread 1  publish
      """)

  let detectors: [Detector.Type] = [PublishOffMainDetector.self]
}

private final class PublishOffMainDetector: Detector {
  override class var reads: KindSet { KindSet(.objectPublish, .warning) }

  private var warned: UInt64 = 0

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    if event.kind == .warning {
      // The runtime's warning follows the publish that caused it.
      guard event.is(.code, .publishOffMain), warned == 0 || event.seq - warned > 2 else { return }
      reportFault("an object", model.node, event, [event.seq], model)
      return
    }
    // An automatic event is a write of an @Observable property that no view reads, or that changes nothing.
    guard event.thread != 1, event.flag(.automatic) != true, isOfFirstProcess(event.thread, model) else { return }
    guard let owner = model.node(model.ownership.node) ?? model.node else { return }
    warned = event.seq
    let what = model.ownership.type.map { "a '\(text($0))'" } ?? "an object"
    reportFault(what, owner, event, [model.ownership.seq, event.seq], model)
  }

  private func isOfFirstProcess(_ thread: UInt32, _ model: borrowing LifecycleModel) -> Bool {
    model.header.threads.first { $0.thread == thread }.map { $0.process <= 1 } ?? true
  }

  private func reportFault(
    _ what: String, _ node: Node?, _ event: borrowing EventRecord, _ evidence: [UInt64],
    _ model: borrowing LifecycleModel
  ) {
    report(
      model, on: node, at: (event.seq, event.t),
      "\(what) of \(name(node, model)) published a change off the main thread",
      evidence: evidence, cause: what, site: event.string(.site))
  }
}
