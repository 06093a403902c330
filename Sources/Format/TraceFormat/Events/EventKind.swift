/// The kinds of events. The raw value is the record code in Docs/TraceFormat.md and is never reused.
///
/// A span consists of two events, `…Begin` and `…End`, with the same id or node.
public enum EventKind: UInt8, CaseIterable, Sendable {
  /// A frame begins: an update, its layout and its commit.
  case frameBegin = 1
  /// The frame has ended.
  case frameEnd = 2
  /// A transaction begins; ``Field/cause`` names the event that led to it.
  case transactionBegin = 3
  /// The transaction has ended.
  case transactionEnd = 4
  /// A user action, such as a tap, begins. It is the cause of any writes inside the span.
  case actionBegin = 5
  /// The action has been handled.
  case actionEnd = 6
  /// A node (a view, container or primitive) received an identity in the tree.
  case nodeCreate = 7
  /// A node kept its identity and moved to another index in its parent.
  case nodeMove = 8
  /// A node's identity ended; ``Field/reason`` says why.
  case nodeDestroy = 9
  /// A view's value is about to be initialized while another node's body is being evaluated.
  case valueInitBegin = 10
  /// The view's value has been initialized.
  case valueInitEnd = 11
  /// The initial-value expression of a state property ran.
  case stateInit = 12
  /// Storage for a state property was created.
  case stateCreate = 13
  /// The storage of a state property was destroyed.
  case stateDestroy = 14
  /// A state property was written; ``Field/equal`` and ``Field/dropped`` indicate whether the write had an effect.
  case stateWrite = 15
  /// An input of a view changed.
  case propChange = 16
  /// The evaluation of a view's body begins; ``Field/causes`` lists the reasons.
  case bodyBegin = 17
  /// The evaluation of the body has ended.
  case bodyEnd = 18
  /// A body was not evaluated; ``Field/reason`` says why.
  case bodySkip = 19
  /// The layout of a frame begins.
  case layoutBegin = 20
  /// The layout of the frame has ended.
  case layoutEnd = 21
  /// The result of a frame was committed.
  case renderCommit = 22
  /// A node became visible.
  case visibilityEnter = 23
  /// A node is no longer visible.
  case visibilityLeave = 24
  /// A closure that the author wrote, such as an `onAppear` closure, begins to run.
  case callbackBegin = 25
  /// The closure has returned.
  case callbackEnd = 26
  /// A task was created.
  case taskCreate = 27
  /// A task began to run.
  case taskStart = 28
  /// A task was suspended.
  case taskSuspend = 29
  /// A suspended task resumed.
  case taskResume = 30
  /// A task was canceled; it keeps running until it notices.
  case taskCancel = 31
  /// A task has ended; ``Field/outcome`` says how.
  case taskEnd = 32
  /// A fetch of data begins.
  case fetchBegin = 33
  /// A fetch has ended; ``Field/outcome`` says how.
  case fetchEnd = 34
  /// A timer, observer, subscription or other resource was acquired.
  case resourceAcquire = 35
  /// The resource was released.
  case resourceRelease = 36
  /// A model object was initialized.
  case objectCreate = 37
  /// A model object was deinitialized.
  case objectDestroy = 38
  /// A model object published a change.
  case objectPublish = 39
  /// A navigation container pushed a destination.
  case navigationPush = 40
  /// A navigation container popped a destination.
  case navigationPop = 41
  /// A tab was selected.
  case tabSelect = 42
  /// A sheet or cover was presented.
  case presentationPresent = 43
  /// A sheet or cover was dismissed.
  case presentationDismiss = 44
  /// A container scrolled.
  case scroll = 45
  /// The scene's phase changed.
  case scenePhase = 46
  /// The runtime noticed a misuse, such as a state write during an update.
  case warning = 47
  /// A mark set by the program, or an author's note on a node.
  case mark = 48
  /// Nothing is left to do: there is no pending update, task or timer.
  case quiescent = 49
  /// A root view is about to be torn down. Always precedes the resulting teardown.
  case rootDestroy = 50
  /// Events are missing here; ``Field/count`` says how many.
  case loss = 51
  /// A process of the trace started.
  case processStart = 52
  /// A process exited on its own.
  case processExit = 53
  /// A signal ended a process.
  case processSignal = 54

  /// The kind's name in NDJSON, for example `node.create`.
  public var name: String { EventSchema.of(self).name }

  /// The kind with the given NDJSON name, or nil.
  public init?(name: some StringProtocol) {
    guard let kind = EventSchema.kindsByName[String(name)] else { return nil }
    self = kind
  }
}
