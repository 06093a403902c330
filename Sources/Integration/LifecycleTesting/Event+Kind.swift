internal import TraceFormat

extension Event {
  /// The kinds of events. The raw values are the names in NDJSON. A test compares the cases with the kinds in the format.
  public enum Kind: String, CaseIterable, Sendable {
    /// A frame begins: an update, its layout and its commit.
    case frameBegin = "frame.begin"
    /// The frame has ended.
    case frameEnd = "frame.end"
    /// A transaction begins; ``Event/causeSeq`` is the event that led to it.
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
    /// A node's identity ended; ``Event/reason`` is the reason.
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
    /// A state property was written; ``Event/equal`` and ``Event/dropped`` show whether it had an effect.
    case stateWrite = "state.write"
    /// An input of a view changed.
    case propChange = "prop.change"
    /// The evaluation of a view's body begins; ``Event/causes`` lists the reasons.
    case bodyBegin = "body.begin"
    /// The evaluation of the body has ended.
    case bodyEnd = "body.end"
    /// A body was not evaluated; ``Event/reason`` is the reason.
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
    /// A task has ended; ``Event/outcome`` is the result.
    case taskEnd = "task.end"
    /// A fetch of data begins.
    case fetchBegin = "fetch.begin"
    /// A fetch has ended; ``Event/outcome`` is the result.
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
    /// Events are missing here; ``Event/count`` is the number of missing events.
    case loss = "loss"
    /// A process of the trace started.
    case processStart = "process.start"
    /// A process exited on its own.
    case processExit = "process.exit"
    /// A signal ended a process.
    case processSignal = "process.signal"
  }

  /// The kinds of closures that the author can attach to a view.
  public enum Callback: String, CaseIterable, Sendable {
    /// The closure of `onAppear`.
    case appear
    /// The closure of `onDisappear`.
    case disappear
    /// The closure of `onChange`.
    case change
    /// The closure of `onReceive`.
    case receive
    /// The `onDismiss` closure of a presentation.
    case dismiss
    /// The closure of `refreshable`.
    case refresh
  }
}
