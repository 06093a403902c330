/// The kinds of events. The raw value is the kind's name in NDJSON. New kinds are added at the end, because ``code``
/// follows the order of the cases.
///
/// A span consists of two events, `…Begin` and `…End`, with the same id or node.
public enum EventKind: String, CaseIterable, Sendable {
  /// A frame begins: an update, its layout and its commit.
  case frameBegin = "frame.begin"
  /// The frame has ended.
  case frameEnd = "frame.end"
  /// A transaction begins; ``Field/cause`` names the event that led to it.
  case transactionBegin = "transaction.begin"
  /// The transaction has ended.
  case transactionEnd = "transaction.end"
  /// A user action, such as a tap, begins. It is the cause of any writes inside the span.
  case actionBegin = "action.begin"
  /// The action has been handled.
  case actionEnd = "action.end"
  /// A node (a view, container or primitive) received an identity in the tree.
  case nodeCreate = "node.create"
  /// A node kept its identity and moved to another index in its parent.
  case nodeMove = "node.move"
  /// A node's identity ended; ``Field/reason`` says why.
  case nodeDestroy = "node.destroy"
  /// A view's value is about to be initialized while another node's body is being evaluated.
  case valueInitBegin = "value.init.begin"
  /// The view's value has been initialized.
  case valueInitEnd = "value.init.end"
  /// The initial-value expression of a state property ran.
  case stateInit = "state.init"
  /// Storage for a state property was created.
  case stateCreate = "state.create"
  /// The storage of a state property was destroyed.
  case stateDestroy = "state.destroy"
  /// A state property was written; ``Field/equal`` and ``Field/dropped`` indicate whether the write had an effect.
  case stateWrite = "state.write"
  /// An input of a view changed.
  case propChange = "prop.change"
  /// The evaluation of a view's body begins; ``Field/causes`` lists the reasons.
  case bodyBegin = "body.begin"
  /// The evaluation of the body has ended.
  case bodyEnd = "body.end"
  /// A body was not evaluated; ``Field/reason`` says why.
  case bodySkip = "body.skip"
  /// The layout of a frame begins.
  case layoutBegin = "layout.begin"
  /// The layout of the frame has ended.
  case layoutEnd = "layout.end"
  /// The result of a frame was committed.
  case renderCommit = "render.commit"
  /// A node became visible.
  case visibilityEnter = "visibility.enter"
  /// A node is no longer visible.
  case visibilityLeave = "visibility.leave"
  /// A closure that the author wrote, such as an `onAppear` closure, begins to run.
  case callbackBegin = "callback.begin"
  /// The closure has returned.
  case callbackEnd = "callback.end"
  /// A task was created.
  case taskCreate = "task.create"
  /// A task began to run.
  case taskStart = "task.start"
  /// A task was suspended.
  case taskSuspend = "task.suspend"
  /// A suspended task resumed.
  case taskResume = "task.resume"
  /// A task was canceled; it keeps running until it notices.
  case taskCancel = "task.cancel"
  /// A task has ended; ``Field/outcome`` says how.
  case taskEnd = "task.end"
  /// A fetch of data begins.
  case fetchBegin = "fetch.begin"
  /// A fetch has ended; ``Field/outcome`` says how.
  case fetchEnd = "fetch.end"
  /// A timer, observer, subscription or other resource was acquired.
  case resourceAcquire = "resource.acquire"
  /// The resource was released.
  case resourceRelease = "resource.release"
  /// A model object was initialized.
  case objectCreate = "object.create"
  /// A model object was deinitialized.
  case objectDestroy = "object.destroy"
  /// A model object published a change.
  case objectPublish = "object.publish"
  /// A navigation container pushed a destination.
  case navigationPush = "navigation.push"
  /// A navigation container popped a destination.
  case navigationPop = "navigation.pop"
  /// A tab was selected.
  case tabSelect = "tab.select"
  /// A sheet or cover was presented.
  case presentationPresent = "presentation.present"
  /// A sheet or cover was dismissed.
  case presentationDismiss = "presentation.dismiss"
  /// A container scrolled.
  case scroll = "scroll"
  /// The scene's phase changed.
  case scenePhase = "scene.phase"
  /// The runtime noticed a misuse, such as a state write during an update.
  case warning = "warning"
  /// A mark set by the program, or an author's note on a node.
  case mark = "mark"
  /// Nothing is left to do: there is no pending update, task or timer.
  case quiescent = "quiescent"
  /// A root view is about to be torn down. Always precedes the resulting teardown.
  case rootDestroy = "root.destroy"
  /// Events are missing here; ``Field/count`` says how many.
  case loss = "loss"
  /// A process of the trace started.
  case processStart = "process.start"
  /// A process exited on its own.
  case processExit = "process.exit"
  /// A signal ended a process.
  case processSignal = "process.signal"
  /// A closure of the author that makes content, such as a row builder, starts to run outside a body.
  case closureBegin = "closure.begin"
  /// The closure has run.
  case closureEnd = "closure.end"
  /// An object that was made while views were evaluated, and that no state keeps.
  case objectDiscard = "object.discard"
  /// A presentation was asked for and is never shown, because its page presents something else.
  case presentationLost = "presentation.lost"
  /// The author's code outside of bodies reads a place for the first time in a stretch without a wait, and has not
  /// written it there.
  case placeRead = "place.read"
  /// The texts or controls of a view on screen are other ones than at the last look at the screen; ``Field/cause`` is
  /// the update in which its body last ran.
  case screenChange = "screen.change"

  /// The record code in Docs/TraceFormat.md, never reused. The codes count from 1 in the order of the cases; a test
  /// enforces it.
  @inlinable @inline(__always) public var code: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) &+ 1 }

  /// The kind with a code that is known to exist.
  @unsafe @inlinable @inline(__always)
  init(knownCode code: UInt8) { self = unsafe unsafeBitCast(code &- 1, to: EventKind.self) }
}
