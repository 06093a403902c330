internal import TraceFormat
internal import TraceModel

/// Finds what the user has asked for and what went to nobody, because the receiver began to listen too late.
final class UnheardMessageDetector: Detector {
  override class var reads: KindSet {
    KindSet(.warning, .actionBegin, .stateWrite, .objectPublish, .quiescent)
  }

  /// A message of the last action that nobody has received.
  fileprivate struct Message {
    var seq: UInt64
    var root: UInt64
    /// The event that led to the code that has sent it, or 0.
    var cause: UInt64
    var name: StringID?
    var site: StringID?
    /// A write of that code.
    var write: UInt64?
  }
  private var messages: [Message] = []
  /// A receiver that has begun to listen after a message.
  fileprivate struct Receiver {
    var message: Message
    var seq: UInt64
    var t: UInt64
    var node: UInt64
    /// A write of code that has received a message since.
    var next: UInt64?
  }
  private var receivers: [Receiver] = []
  /// The last write, and the event that led to the code that has written.
  private var lastWrite: (seq: UInt64, cause: UInt64) = (0, 0)

  override func observe(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .warning:
      if event.is(.code, .messageUnheard) { send(event, model.origin) }
      if event.is(.code, .messageMissed) { listen(event) }
    case .stateWrite, .objectPublish: write(event, model)
    case .quiescent: judge(event, model)
    default:
      judge(event, model)
      messages.removeAll()
    }
  }

  private func send(_ event: borrowing EventRecord, _ origin: Origin) {
    guard origin.root == .action, origin.isUserRequest else { return }
    let cause = event[.cause] ?? 0
    messages.append(
      Message(
        seq: event.seq, root: origin.rootSeq, cause: cause, name: event.string(.name), site: event.string(.site),
        write: cause != 0 && lastWrite.cause == cause ? lastWrite.seq : nil))
  }

  private func listen(_ event: borrowing EventRecord) {
    guard let index = messages.firstIndex(where: { $0.seq == event[.cause] }) else { return }
    receivers.append(
      Receiver(message: messages[index], seq: event.seq, t: event.t, node: event[.node] ?? 0))
  }

  private func write(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    guard event.has(.site), event.flag(.equal) != true, let cause = event[.cause], cause != 0 else { return }
    if !receivers.isEmpty, model.origin.is(.receive) { noteNext(event.seq, after: model.origin.rootSeq) }
    lastWrite = (event.seq, cause)
    for index in messages.indices where messages[index].cause == cause { messages[index].write = event.seq }
  }

  private func noteNext(_ seq: UInt64, after root: UInt64) {
    for index in receivers.indices where receivers[index].message.root == root && receivers[index].next == nil {
      receivers[index].next = seq
    }
  }

  /// Judges the receivers: whatever reached them later has reached them by now.
  private func judge(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    for receiver in receivers where !model.isOver {
      let node = model.node(receiver.node)
      report(
        model, on: node, at: (receiver.seq, receiver.t),
        "'\(text(receiver.message.name))', which an action had sent, reached nobody: \(name(node, model)) began to listen "
          + "to it later",
        evidence: [receiver.message.root, receiver.message.seq, receiver.seq], cause: text(receiver.message.name),
        subjects: [.event(receiver.message.seq)], site: receiver.message.site, until: event.seq,
        remedy: "Keep what is sent in a place that the receiver reads when it appears.",
        answer: answer(to: receiver, unless: Self.excuses, model))
    }
    receivers.removeAll()
  }

  static let excuseTexts = excuses.map(\.text)

  fileprivate static let excuses: [Excuse<Receiver>] = [
    Excuse("receives-the-next", "a receiver that gets the next message before the program is at rest") { receiver, _ in
      receiver.next
    },
    Excuse("is-kept-too", "code that also writes what it sends, for those who come later") { receiver, _ in
      receiver.message.write
    },
  ]
}
