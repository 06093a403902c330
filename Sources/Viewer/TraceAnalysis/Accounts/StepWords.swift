package import TraceFormat
internal import TraceModel

/// An event in words, as a part of a sentence whose subject is the program: `tap "Save"`, `wrote items of CartView`.
struct StepWords {
  let kind: EventKind
  /// The action, callback, property, key, type, reason or phase.
  var word: String?
  /// The label of an action, a page or a mark, or the name of a resource.
  var label: String?
  /// The view that the author wrote around the event.
  var author: String?
  /// The view of the event's own node.
  var view: String?
  /// The names of the changes that made a body run.
  var changes: [String] = []
  /// The value before and after a write, as far as they are known.
  var values: (before: String?, after: String?) = (nil, nil)
  /// True for a write that changed nothing.
  var isEqual = false
  /// True for the first update.
  var isLaunch = false

  /// The name of a callback's modifier as written in the source.
  private static func modifier(_ callback: String) -> String {
    switch callback {
    case "appear", "disappear", "change", "receive", "dismiss":
      "on\(callback.prefix(1).uppercased())\(callback.dropFirst())"
    case "refresh": "refreshable"
    default: callback
    }
  }

  private var quotedLabel: String? { label?.quoted }
  private var ofAuthor: String { author.map { " of \($0)" } ?? "" }
  private var node: String { view ?? author ?? "a node" }
  /// The reason of a change, which the runtime's word gives.
  private var reason: String { word.map { " (\($0))" } ?? "" }

  private func joined(_ parts: String?...) -> String { parts.compactMap(\.self).joined(separator: " ") }

  /// The words.
  var text: String {
    switch kind {
    case .transactionBegin: isLaunch ? "the launch" : "an update"
    case .transactionEnd: "the end of the update"
    case .frameBegin: "a frame"
    case .frameEnd: "the end of the frame"
    case .layoutBegin, .layoutEnd: "layout"
    case .renderCommit: "showed the frame"
    case .quiescent: "nothing left to do"
    case .actionBegin: joined(word ?? "an action", quotedLabel)
    case .actionEnd: joined("the end of", word ?? "an action", quotedLabel)
    case .scenePhase: "the scene became \(word ?? "another phase")"
    case .rootDestroy: "the end of the program"
    case .processStart, .processExit, .processSignal: processText
    case .callbackBegin: "ran \(word.map(Self.modifier) ?? "a callback")\(ofAuthor)"
    case .callbackEnd: "the end of \(word.map(Self.modifier) ?? "a callback")\(ofAuthor)"
    case .stateWrite, .objectPublish: writeText
    case .placeRead: "read \(word ?? "a place")\(ofAuthor)"
    case .screenChange: ShownText(values).map { "\(node) \($0.change)" } ?? "changed what \(node) shows"
    case .propChange: "gave \(node) another \(word ?? "input")"
    case .bodyBegin: "ran the body of \(node)" + (changes.isEmpty ? "" : ", because \(Self.list(changes)) changed")
    case .bodyEnd: "the end of the body of \(node)"
    case .bodySkip: "skipped the body of \(node)" + (word == "equal" ? ", because its inputs are equal" : "")
    case .valueInitBegin, .valueInitEnd: "made a value of \(word ?? "a view")"
    case .closureBegin, .closureEnd: "ran a closure of \(node) that makes content"
    case .nodeCreate: "created \(node)"
    case .nodeMove: "moved \(node)"
    case .nodeDestroy: "removed \(node)\(reason)"
    case .stateInit: "computed the initial value of \(word ?? "a state")\(ofAuthor)"
    case .stateCreate: "created the state \(word ?? "")\(ofAuthor)"
    case .stateDestroy: "tore down the state \(word ?? "")\(ofAuthor)"
    case .visibilityEnter: "showed \(node)"
    case .visibilityLeave: "hid \(node)\(reason)"
    case .taskCreate: "started a task\(ofAuthor)"
    case .taskStart: "the task\(ofAuthor) began to run"
    case .taskSuspend: "the task\(ofAuthor) waited"
    case .taskResume: "the task\(ofAuthor) went on"
    case .taskCancel: "canceled a task"
    case .taskEnd: "the task\(ofAuthor) ended\(reason)"
    case .fetchBegin: "fetched \"\(word ?? "")\""
    case .fetchEnd: "the fetch of \"\(word ?? "")\" ended" + (label == nil || label == "ok" ? "" : " (\(label!))")
    case .resourceAcquire: joined("acquired the", word ?? "resource", quotedLabel)
    case .resourceRelease: joined("released the", word ?? "resource")
    case .objectCreate: "created a \(word ?? "model")\(ofAuthor)"
    case .objectDestroy: "freed the \(word ?? "model")\(ofAuthor)"
    case .objectDiscard: "discarded a \(word ?? "model")\(ofAuthor)"
    case .navigationPush: joined("pushed a page", quotedLabel)
    case .navigationPop: "popped a page"
    case .tabSelect: joined("selected the tab", quotedLabel)
    case .presentationPresent: joined("presented", quotedLabel)
    case .presentationDismiss: joined("dismissed", quotedLabel)
    case .presentationLost: "lost a presentation"
    case .scroll: "scrolled"
    case .warning: warningText
    case .mark: joined("marked", quotedLabel)
    case .loss: "events were lost"
    }
  }

  private var writeText: String {
    let name = (word ?? (kind == .stateWrite ? "a state" : "a model")) + (kind == .stateWrite ? ofAuthor : "")
    let text: String
    switch values {
    case (let before?, let after?) where before != after:
      text = "changed \(name) from \(before.valueInSentence) to \(after.valueInSentence)"
    case (_, let after?): text = "set \(name) to \(after.valueInSentence)"
    default: text = "wrote \(name)"
    }
    return text + (isEqual ? ", the value that it had" : "")
  }

  private var warningText: String {
    if word == WellKnownString.crash.text { return "trapped" }
    if word == WellKnownString.errorThrown.text { return joined("threw", label ?? "an error") }
    if word == WellKnownString.messageUnheard.text { return "sent a message to nobody" }
    if word == WellKnownString.messageMissed.text { return "began to listen after the message" }
    guard let text = ShownText(values) else {
      return "made the runtime warn: \((word ?? "unknown").replacing("_", with: " "))"
    }
    return "\(node) \(word == WellKnownString.staleState.text ? text.kept : text.outdated)"
  }

  private var processText: String {
    switch kind {
    case .processStart: "the start of the process"
    case .processExit: "the end of the process"
    default: "the process was ended by a signal"
    }
  }

  /// The names in words: `a`, `a and b`, `a, b and c`.
  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.first ?? "" : names.dropLast().joined(separator: ", ") + " and \(names.last!)"
  }
}

extension EventRecord {
  /// Returns the event in words as far as it tells them itself, for a place that names its view: `gave the view another
  /// title`.
  package borrowing func words(_ strings: StringTable) -> String {
    let step = CauseStep(alone: self)
    func text(_ id: StringID?) -> String? { id.map { ShortName(strings.text($0)).description } }
    var words = StepWords(kind: kind, word: text(step.word), label: text(step.label))
    words.view = kind == .nodeCreate ? words.word : "the view"
    words.changes = changesOfBody().compactMap { text($0) }
    words.isEqual = step.isEqual
    return words.text
  }
}

extension LifecycleModel {
  /// Returns true for a step in place of which what led to it is told: a view that is new, an update or a task that
  /// goes on says nothing of its own.
  func passesOn(_ step: CauseStep) -> Bool {
    switch step.kind {
    case .taskStart, .taskSuspend, .taskResume, .frameBegin, .valueInitBegin, .nodeCreate: true
    case .bodyBegin: isFirstBody(step)
    case .transactionBegin: step.seq != launchSeq
    default: false
    }
  }

  /// True for the first body of a node, which follows from its creation and nothing else.
  private func isFirstBody(_ step: CauseStep) -> Bool {
    guard let cause = self.step(at: step.cause), details(of: step).causes.isEmpty else { return false }
    return cause.kind == .nodeCreate && cause.node == step.node
  }

  /// Returns a step in words.
  func words(of step: CauseStep, _ strings: StringTable) -> StepWords {
    func text(_ id: StringID?) -> String? { id.map { ShortName(strings.text($0)).description } }
    let node = self.node(step.node)
    let details = details(of: step)
    var words = StepWords(kind: step.kind, word: text(step.word), label: text(step.label))
    words.isLaunch = step.seq == launchSeq
    words.author = text(node.flatMap { author(of: $0).view })
    words.view = text(node?.view) ?? (step.kind == .nodeCreate ? words.word : nil)
    words.changes = details.changes.map { text($0) ?? "" }
    words.values = (strings.words(of: details.values.before), strings.words(of: details.values.after))
    words.isEqual = step.isEqual
    return words
  }
}
