package import TraceFormat
internal import TraceModel

/// A run as a verification sees it: its report, the conditions under which it was recorded, its program, and its steps
/// from outside.
package struct RecordedRun: Sendable {
  /// The report.
  package let report: Report
  /// The header of the trace.
  let header: TraceHeader
  /// The names that the run gives its program.
  let identity: ProgramIdentity
  /// The names in the program.
  let names: ProgramNames
  /// The steps, in order.
  let steps: [RunStep]
  /// The stretch after the last step.
  let last: Stretch
  /// The requests that were answered, by key.
  let answers: [String: [Answer]]
  /// The command line of the program, or nil.
  let command: String?
  /// True if the trace has the end of each process of the run.
  let hasEnd: Bool
  private let conditions: [(name: String, value: String)]

  /// The answer to a request.
  struct Answer: Equatable, Sendable {
    /// The outcome: `ok` or `failed`.
    let outcome: String
    /// The time that it took, in nanoseconds.
    let duration: UInt64
    /// The number of steps before its end.
    let step: Int
  }

  /// Reads a run, in one pass over its trace.
  package init(_ file: TraceFile, _ report: Report) throws(TraceReadError) {
    self.report = report
    header = file.header
    let knobs = header.knobs.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    conditions = [
      ("profile", header.profile ?? "none"), ("knobs", knobs.isEmpty ? "none" : knobs),
      ("clock", "\(header.clock)"), ("detail", header.detail.rawValue),
    ]
    var reader = RunReader(file)
    var stream = file.events()
    var event = EventRecord()
    while try stream.next(&event) { reader.read(event) }
    identity = reader.identity
    names = reader.names
    steps = reader.recorder.steps
    last = reader.lastStretch
    answers = reader.answers
    command = reader.command
    hasEnd = reader.hasEnd
  }

  /// Returns a sentence on the first condition in which another run differs, or nil if both were recorded alike.
  func difference(from other: RecordedRun) -> String? {
    let pair = zip(conditions, other.conditions).first { $0.value != $1.value }
    return pair.map { "the \($0.name) was \($1.value) and is \($0.value) now; record both runs alike" }
  }

  /// The reason for which a lack of findings in the whole run proves nothing, or nil if the run is complete.
  var incompleteness: String? { report.judgments.first { $0.reach == .beginning }?.sentence }

  /// True if the run went on after a number of steps and what came of them: there is another step, or the end of the run.
  func goesOn(after count: Int) -> Bool { count < steps.count || hasEnd }

  /// The stretch after a number of steps.
  func stretch(after count: Int) -> Stretch { count < steps.count ? steps[count].before : last }
}

/// Reads what a verification needs to know of a run.
private struct RunReader: ~Copyable {
  private(set) var identity: ProgramIdentity
  private(set) var names = ProgramNames()
  private(set) var recorder = StepRecorder()
  private(set) var answers: [String: [RecordedRun.Answer]] = [:]
  private(set) var command: String?
  private var (starts, ends) = (0, 0)
  private var model: LifecycleModel
  private var launches = LaunchBoundary()
  private var places: [StringID: [String]] = [:]
  private let strings: StringTable
  /// The number of steps so far.
  private var step: Int { recorder.steps.count }

  /// The maximum number of answers that are kept of a request, and of requests.
  private static let maximumAnswers = 64
  private static let maximumKeys = 4096

  init(_ file: TraceFile) {
    identity = ProgramIdentity(file.header)
    strings = file.strings
    model = LifecycleModel(header: file.header, strings: file.strings)
  }

  /// True if each process has ended. A trace need not tell of the start of its only one.
  var hasEnd: Bool { ends > 0 && ends >= starts }

  /// The stretch after the last step.
  var lastStretch: Stretch { recorder.stretch(until: model.t) }

  mutating func read(_ event: borrowing EventRecord) {
    if launches.isBefore(event) {
      recorder.add(.launch, "launch", seq: event.seq, at: event.t)
      model = LifecycleModel(after: model)
    }
    model.apply(event)
    switch event.kind {
    case .actionBegin, .scenePhase, .quiescent, .rootDestroy: readStep(event)
    case .nodeCreate: readNode(event)
    case .stateCreate: noteMember("state \(text(event, .name))")
    case .visibilityEnter: readAppearance(event)
    case .visibilityLeave, .nodeDestroy, .presentationPresent, .presentationDismiss, .navigationPush, .navigationPop:
      recorder.noteEnd(at: event.t)
    case .callbackBegin: noteFile(event)
    case .taskCreate, .taskEnd: readTask(event)
    case .fetchBegin, .fetchEnd: readRequest(event)
    case .resourceAcquire, .resourceRelease: readResource(event)
    case .objectCreate: note("model", event, .type)
    case .mark: note("mark", event, .label)
    case .processExit, .processSignal: ends += 1
    case .processStart:
      starts += 1
      if command == nil, let words = event.string(.command).map({ strings.text($0) }) {
        command = words
        identity.note(command: words)
      }
    default: break
    }
  }

  private func text(_ event: borrowing EventRecord, _ field: Field) -> String {
    event.string(field).map { strings.text($0) } ?? ""
  }

  private mutating func note(_ kind: String, _ event: borrowing EventRecord, _ field: Field) {
    let name = text(event, field)
    if !name.isEmpty { names.note(word: "\(kind) \(name)", at: step) }
  }

  private mutating func readStep(_ event: borrowing EventRecord) {
    let (kind, words): (RunStep.Kind, String) =
      switch event.kind {
      case .actionBegin: (.action, UserAction(name: text(event, .action), label: text(event, .label)).words)
      case .scenePhase: (.phase, "scene \(text(event, .phase))")
      case .rootDestroy: (.teardown, "teardown")
      default: (.rest, "rest")
      }
    recorder.add(kind, words, seq: event.seq, at: event.t)
    note("label", event, .label)
  }

  // MARK: Views

  /// The type of the nearest view around the node of the current event, or nil.
  private var author: String? { model.node.flatMap { author(of: $0) } }

  private func author(of node: Node) -> String? {
    let found = model.author(of: node)
    guard found.isView, !found.holds(.app), let view = found.view else { return nil }
    return TraceFacts.plain(strings.text(view))
  }

  private mutating func readNode(_ event: borrowing EventRecord) {
    guard let node = model.node, node.isView, let view = node.view else { return }
    let type = TraceFacts.plain(strings.text(view))
    if node.holds(.app) {
      identity.app = type
      return
    }
    let step = step
    let place = place(of: node)
    let callbacks = (event.list(.callbacks) ?? []).map { strings.text(StringID(rawValue: $0)) }
    names.note(view: type, at: step) { names in
      names.add(place: place, at: step)
      for callback in callbacks { names.add("callback \(callback)", to: \.members, at: step) }
    }
    if let parent = model.node(node.parent), let around = author(of: parent) {
      names.note(view: around, at: step) { $0.add(type, to: \.children, at: step) }
    }
    noteFile(event)
  }

  /// The types of the nodes from the root to a node, without indices and ids.
  private mutating func place(of node: Node) -> [String] {
    guard let path = node.path else { return typesAround(node) }
    if let known = places[path] { return known }
    let place = strings.text(path).split(separator: "/").map { String($0.prefix { $0 != "[" && $0 != "@" }) }
    places[path] = place
    return place
  }

  private func typesAround(_ node: Node) -> [String] {
    var types: [String] = []
    var current: Node? = node
    while let found = current, types.count < 64 {
      if let view = found.view { types.append(TraceFacts.plain(strings.text(view))) }
      current = found.parent == found.id ? nil : model.node(found.parent)
    }
    return types.reversed()
  }

  private mutating func readAppearance(_ event: borrowing EventRecord) {
    recorder.noteEnd(at: event.t)
    guard let node = model.node, node.isView, let view = author(of: node) else { return }
    let step = step
    names.note(view: view, at: step) { $0.shownStep = $0.shownStep ?? step }
  }

  private mutating func noteMember(_ member: String) {
    guard let view = author else { return }
    let step = step
    names.note(view: view, at: step) { $0.add(member, to: \.members, at: step) }
  }

  /// Notes the file in which the view of the current event is, at the line of the event.
  private mutating func noteFile(_ event: borrowing EventRecord) {
    guard let site = event.string(.site) else { return }
    let file = Fingerprint.file(of: strings.text(site))
    identity.note(file: file)
    guard let view = author else { return }
    let step = step
    names.note(view: view, at: step) { $0.add(file, to: \.files, at: step) }
  }

  // MARK: Work

  private mutating func readTask(_ event: borrowing EventRecord) {
    guard let task = model.task(event[.task] ?? 0) else { return }
    let owner = model.node(task.node).flatMap { author(of: $0) } ?? ""
    let name = "task \(task.mode) \(owner)"
    if event.kind == .taskCreate {
      recorder.begin(name)
      noteFile(event)
    } else {
      recorder.end(name)
      recorder.noteEnd(at: event.t)
    }
  }

  private mutating func readRequest(_ event: borrowing EventRecord) {
    guard let id = model.fetch.key else { return }
    let key = strings.text(id)
    let name = "request \(Fingerprint.withoutIndices(key))"
    guard event.kind == .fetchEnd else {
      recorder.begin(name)
      names.note(word: name, at: step)
      return
    }
    recorder.end(name)
    recorder.noteEnd(at: event.t)
    guard event.is(.outcome, .ok) || event.is(.outcome, .failed) else { return }
    guard answers[key] != nil || answers.count < Self.maximumKeys else { return }
    guard answers[key, default: []].count < Self.maximumAnswers else { return }
    answers[key, default: []].append(
      RecordedRun.Answer(
        outcome: text(event, .outcome), duration: event.t - min(model.fetch.beginTime, event.t), step: step))
  }

  private mutating func readResource(_ event: borrowing EventRecord) {
    let resource = model.ownership
    let words = [resource.type, resource.name].compactMap { $0.map { strings.text($0) } }
    let name = "resource \(words.joined(separator: " "))"
    if event.kind == .resourceAcquire {
      recorder.begin(name)
      names.note(word: name, at: step)
    } else {
      recorder.end(name)
      recorder.noteEnd(at: event.t)
    }
  }
}

/// An action of the user.
private struct UserAction {
  /// The name, such as `tap`.
  let name: String
  /// The visible text that was acted on, or an empty string.
  let label: String

  /// The action in words: `tap "Save"`.
  var words: String { label.isEmpty ? name : "\(name) \"\(label)\"" }
}
