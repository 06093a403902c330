/// A step of a run that came from outside or that others wait for, with the stretch of the run before it.
struct RunStep: Equatable, Sendable {
  /// The kind of a step.
  enum Kind: Equatable, Sendable {
    /// An action of the user: a tap, typed text, a scroll.
    case action
    /// A change of the scene's phase.
    case phase
    /// The program came to rest, for which a script or a test had waited.
    case rest
    /// Another launch of the program.
    case launch
    /// The end of the views.
    case teardown
  }

  /// The kind.
  let kind: Kind
  /// The step in words: `tap "Save"`.
  let words: String
  /// The position of its event; of consecutive scrolls, which depend on the layout, that of the first one.
  let seq: UInt64
  /// The stretch of the run since the step before it.
  let before: Stretch

  /// True if another run did the same. The stretches before the steps are compared on their own.
  func isSame(as other: RunStep) -> Bool { kind == other.kind && words == other.words }
}

/// The time between two steps of a run.
struct Stretch: Equatable, Sendable {
  /// Its length, in nanoseconds.
  var duration: UInt64 = 0
  /// True if it ended at the moment at which work that ends once did so: a task, a request, a transition. A wait for
  /// rest ends there, and so it may become shorter when the program changes.
  var endsWithWork = false
  /// The work that was open at its end, by name: requests, tasks and resources.
  var open: Set<String> = []
}

/// Collects the steps of a run.
struct StepRecorder {
  /// The steps so far.
  private(set) var steps: [RunStep] = []
  /// The time of the last event of the last step.
  private var start: UInt64 = 0
  /// The time of the last event at which work ended that ends once.
  private var lastEnd: UInt64?
  /// The number of open pieces of work by name.
  private var open: [String: Int] = [:]

  /// The maximum number of steps that are kept. Later ones would lead to no finding that a rule still remembers.
  private static let maximumSteps = 100_000
  /// The maximum number of names of open work.
  private static let maximumOpen = 256

  /// Notes a step. Consecutive scrolls are one.
  mutating func add(_ kind: RunStep.Kind, _ words: String, seq: UInt64, at time: UInt64) {
    let isRepeatedScroll = kind == .action && words.hasPrefix("scroll") && steps.last?.words == words
    if !isRepeatedScroll, steps.count < Self.maximumSteps {
      steps.append(RunStep(kind: kind, words: words, seq: seq, before: stretch(until: time)))
    }
    start = time
    lastEnd = nil
  }

  /// Notes the end of work that ends once.
  mutating func noteEnd(at time: UInt64) { lastEnd = time }

  /// Notes the begin of work.
  mutating func begin(_ work: String) {
    if open[work] != nil || open.count < Self.maximumOpen { open[work, default: 0] += 1 }
  }

  /// Notes the end of work.
  mutating func end(_ work: String) {
    guard let count = open[work] else { return }
    open[work] = count > 1 ? count - 1 : nil
  }

  /// The stretch from the last step until a time.
  func stretch(until time: UInt64) -> Stretch {
    Stretch(
      duration: time - min(start, time), endsWithWork: time == start || lastEnd == time, open: Set(open.keys))
  }
}
