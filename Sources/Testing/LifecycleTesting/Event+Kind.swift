internal import TraceFormat

extension Event {
  /// What happened, by the name that NDJSON uses. A test keeps the cases equal to the format's kinds.
  public enum Kind: String, CaseIterable, Sendable {
    case frameBegin = "frame.begin"
    case frameEnd = "frame.end"
    case transactionBegin = "transaction.begin"
    case transactionEnd = "transaction.end"
    case actionBegin = "action.begin"
    case actionEnd = "action.end"
    case nodeCreate = "node.create"
    case nodeMove = "node.move"
    case nodeDestroy = "node.destroy"
    case valueInitBegin = "value.init.begin"
    case valueInitEnd = "value.init.end"
    case stateInit = "state.init"
    case stateCreate = "state.create"
    case stateDestroy = "state.destroy"
    case stateWrite = "state.write"
    case propChange = "prop.change"
    case bodyBegin = "body.begin"
    case bodyEnd = "body.end"
    case bodySkip = "body.skip"
    case layoutBegin = "layout.begin"
    case layoutEnd = "layout.end"
    case renderCommit = "render.commit"
    case visibilityEnter = "visibility.enter"
    case visibilityLeave = "visibility.leave"
    case callbackBegin = "callback.begin"
    case callbackEnd = "callback.end"
    case taskCreate = "task.create"
    case taskStart = "task.start"
    case taskSuspend = "task.suspend"
    case taskResume = "task.resume"
    case taskCancel = "task.cancel"
    case taskEnd = "task.end"
    case fetchBegin = "fetch.begin"
    case fetchEnd = "fetch.end"
    case resourceAcquire = "resource.acquire"
    case resourceRelease = "resource.release"
    case objectCreate = "object.create"
    case objectDestroy = "object.destroy"
    case objectPublish = "object.publish"
    case navigationPush = "navigation.push"
    case navigationPop = "navigation.pop"
    case tabSelect = "tab.select"
    case presentationPresent = "presentation.present"
    case presentationDismiss = "presentation.dismiss"
    case scroll = "scroll"
    case scenePhase = "scene.phase"
    case warning = "warning"
    case mark = "mark"
    case quiescent = "quiescent"
    case rootDestroy = "root.destroy"
    case loss = "loss"
    case processStart = "process.start"
    case processExit = "process.exit"
    case processSignal = "process.signal"
  }

  /// Which of the author's closures ran.
  public enum Callback: String, CaseIterable, Sendable {
    case appear
    case disappear
    case change
    case receive
    case dismiss
    case refresh
  }
}
