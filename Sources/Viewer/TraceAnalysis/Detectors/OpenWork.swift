internal import TraceFormat
internal import TraceModel

/// The author's code that was running when a trace ends.
struct OpenWork {
  /// Its name in a sentence, such as "the body of 'FeedView'".
  let what: String
  /// The node for which it ran, or 0.
  let node: UInt64
  /// The position at which it began.
  let seq: UInt64
  /// The line at which it was started, if the trace tells.
  let site: StringID?
}

extension Detector {
  /// The number of threads that are searched for open work; the main thread is the first.
  private static var searchedThreads: UInt32 { 64 }

  /// Returns the innermost work that is open, or nil.
  func openWork(_ model: borrowing LifecycleModel) -> OpenWork? {
    for thread in 1...Self.searchedThreads {
      let state = model.thread(thread)
      // Without the ends of bodies, every body seems to be open, and without pauses every task to run.
      if let span = state.spans.last(where: { $0.kind != .layout && ($0.kind != .body || model.tells(of: .bodyEnd)) }) {
        return work(of: span, model)
      }
      if model.tells(of: .taskSuspend), let task = model.task(state.task) {
        let owner = task.node == 0 ? "a task" : "a task of \(name(model.node(task.node), model))"
        return OpenWork(what: owner, node: task.node, seq: task.createSeq, site: task.site ?? task.originSite)
      }
    }
    return nil
  }

  private func work(of span: Span, _ model: borrowing LifecycleModel) -> OpenWork {
    let owner = name(model.node(span.node), model)
    let cause = model.causes(of: span.seq).last
    let what =
      switch span.kind {
      case .body: "the body of \(owner)"
      case .callback: "the \(text(span.word)) callback of \(owner)"
      case .closure: "the \(text(span.word)) closure of \(owner)"
      case .valueInit: "the init of '\(text(span.word))'"
      default: "the action \(text(span.word))" + (cause?.label.map { " \"\(text($0))\"" } ?? "")
      }
    return OpenWork(what: what, node: span.node, seq: span.seq, site: cause?.site)
  }
}
