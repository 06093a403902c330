internal import TraceFormat
internal import TraceModel

/// Flags a program that was ended because its code never came to rest.
struct EndlessWorkRule: AnomalyRule {
  let info = RuleInfo(
    id: "endless-work", severity: .error,
    summary: "The program never comes to rest",
    rationale:
      "Code that neither ends nor waits for anything that comes stops the main thread for good: no frame is drawn, no "
      + "touch is handled, and the system ends the app.",
    remedy:
      "Let the loop end. Wait with await where the code waits for other work, never with a semaphore on the main thread.",
    detection:
      "A warning never_rests: code has kept a processor busy for seconds within one body, callback, action or stretch "
      + "of a task, or has waited while no thread of the program worked, until the run was ended. The finding names the "
      + "innermost work that was open.",
    exceptions: ["code that takes long and ends", "work that repeats with pauses, such as timers"],
    needs: [KindSet(.warning)], warnings: [.neverRests],
    judgesRecording: true,
    faulty: """
      FeedView  onAppear  ├───────────────────────── ✕ never ends
      """,
    clean: """
      FeedView  onAppear  ├─┤
      """)

  let detectors: [Detector.Type] = [EndlessWorkDetector.self]
}

private final class EndlessWorkDetector: Detector {
  override class var reads: KindSet { KindSet(.warning) }

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.is(.code, .neverRests) else { return }
    let work = openWork(model)
    let node = work.flatMap { model.node($0.node) }
    let fault =
      event.is(.reason, .blocked)
      ? "has waited without an end, while no thread of the program worked" : "has kept a processor busy without an end"
    report(
      model, on: node, at: (event.seq, event.t), "\(work?.what ?? "the program") \(fault)",
      evidence: [work?.seq ?? 0, event.seq], cause: "endless", subjects: [.event(event.seq)], site: event.string(.site))
  }
}
