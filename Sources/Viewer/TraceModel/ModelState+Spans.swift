import TraceFormat

extension ModelState {
  @inline(__always)
  mutating func push(_ kind: Span.Kind, _ event: borrowing EventRecord, node: UInt64 = 0, word: StringID? = nil) {
    guard let thread = threads.current else { return }
    // A callback or action never runs inside an update of its thread. If an update is still open, its end was lost.
    if kind == .callback || kind == .action { thread.state.spans.closeUpdates() }
    thread.state.spans.push(
      Span(kind: kind, node: node, seq: event.seq, time: event.t, nested: 0, packedWord: PackedStringID(word)))
  }

  @inline(__always)
  mutating func pop(_ kind: Span.Kind, _ event: borrowing EventRecord, node: UInt64? = nil) {
    if let span = threads.current?.state.spans.pop(kind, node: node, at: event.t) { current.setClosed(span) }
  }

  @inline(never)
  mutating func applySpan(_ event: borrowing EventRecord) {
    switch event.kind {
    case .actionBegin:
      inputSeq = seq
      push(.action, event, word: event.string(.action))
    case .actionEnd: pop(.action, event)
    case .valueInitBegin: push(.valueInit, event, node: event[.by] ?? 0, word: event.string(.view))
    case .valueInitEnd: pop(.valueInit, event)
    case .layoutBegin: push(.layout, event)
    case .closureBegin:
      resolve(event)
      push(.closure, event, node: event[.node] ?? 0, word: event.string(.type))
    case .closureEnd:
      resolve(event)
      pop(.closure, event)
    default: pop(.layout, event)
    }
  }

  @inline(never)
  mutating func beginBody(_ event: borrowing EventRecord) {
    if firstBodySeq == 0 { firstBodySeq = seq }
    guard let thread = threads.current, thread.state.spans.hasSpareCapacity, let node = resolveQuickly(event) else {
      return beginBodySlowly(event)
    }
    begin(node, event)
  }

  @inline(never)
  private mutating func beginBodySlowly(_ event: borrowing EventRecord) {
    if let node = resolve(event) { begin(node, event) } else { push(.body, event) }
  }

  @inline(__always)
  private mutating func begin(_ node: Ref<NodeState>, _ event: borrowing EventRecord) {
    current.bodyBefore = node.state.bodySeq
    current.isPlain = node.state.isNextBodyPlain(transactionSeq) && !noteCausesOfBody(event)
    node.state.facts.remove(.changed)
    node.state.bodies &+= 1
    node.state.bodySeq = seq
    push(.body, event, node: event.raw(.node))
  }

  /// Notes what led to a body, once there are objects. Returns true if the body names its causes or what has changed,
  /// and there is none.
  @inline(__always)
  private mutating func noteCausesOfBody(_ event: borrowing EventRecord) -> Bool {
    guard event.has(.causes) else { return false }
    if !bodyCauses.isObject,
      seen & (EventKind.objectCreate.bit | EventKind.objectPublish.bit | EventKind.warning.bit) != 0
    {
      bodyCauses.areKnown = true
      bodyCauses.isObject =
        event.list(.causes)?.contains { $0 == StringID(.object).rawValue || $0 == StringID(.environment).rawValue }
        == true
    }
    return event.hasEmptyList(.causes) || event.hasEmptyList(.changed)
  }

  /// Applies both events of a body if they are plain; see ``LifecycleModel/isPlain``.
  mutating func applyIfPlain(_ body: WholeBody) -> Bool {
    guard body.thread == threads.currentNumber, let thread = threads.current, thread.state.spans.hasSpareCapacity,
      body.end &- body.begin <= LifecycleModel.shortSpan, let node = nodes.findQuickly(body.node),
      node.state.isNextBodyPlain(transactionSeq)
    else { return false }
    if memory.isDetailed, !noteUncaused(body, thread) { return false }
    progress.advance(from: t, to: body.begin)
    progress.advance(from: body.begin, to: body.end)
    t = body.end
    seq = body.beginSeq &+ 1
    seen |= EventKind.bodyBegin.bit | EventKind.bodyEnd.bit
    current.begin(isPlain: true)
    if firstBodySeq == 0 { firstBodySeq = body.beginSeq }
    node.state.facts.remove(.changed)
    node.state.bodies &+= 1
    node.state.bodiesEnded &+= 1
    node.state.bodySeq = body.beginSeq
    thread.state.spans.addNested(body.end &- body.begin)
    return true
  }

  @inline(never)
  mutating func endBody(_ event: borrowing EventRecord) {
    guard let thread = threads.current, thread.state.spans.endsIn(.body, node: event.raw(.node)),
      let node = resolveQuickly(event)
    else {
      return endBodySlowly(event)
    }
    node.state.bodiesEnded &+= 1
    close(thread.state.spans.popLast(at: event.t))
    current.isPlain = current.isPlain && !current.before.contains(.appearedUnbuilt) && !event.has(.count)
  }

  @inline(never)
  private mutating func endBodySlowly(_ event: borrowing EventRecord) {
    resolve(event)?.state.bodiesEnded &+= 1
    pop(.body, event, node: event[.node])
    current.isPlain =
      current.node != nil && wasShort && !current.before.contains(.appearedUnbuilt) && !event.has(.count)
  }

  @inline(never)
  mutating func endCallback(_ event: borrowing EventRecord) {
    guard let thread = threads.current, thread.state.spans.endsIn(.callback, node: event.raw(.node)),
      resolveQuickly(event) != nil
    else {
      return endCallbackSlowly(event)
    }
    close(thread.state.spans.popLast(at: event.t))
  }

  @inline(never)
  private mutating func endCallbackSlowly(_ event: borrowing EventRecord) {
    resolve(event)
    pop(.callback, event, node: event[.node])
    current.isPlain = current.node != nil && wasShort
  }

  @inline(__always)
  private mutating func close(_ span: Ref<Span>) {
    current.setClosed(span)
    current.isPlain = wasShort
  }

  /// True if the event closed no span, or a span no longer than ``LifecycleModel/shortSpan``.
  @inline(__always)
  private var wasShort: Bool { current.closed.map { t &- $0.state.time <= LifecycleModel.shortSpan } ?? true }
}
