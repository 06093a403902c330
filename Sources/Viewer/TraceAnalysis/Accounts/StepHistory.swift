internal import TraceFormat

/// The place of a step in a ``StepHistory``, valid until the history forgets.
struct StepID: Hashable {
  let index: UInt32
}

/// The steps that can lead to an event that is yet to come: the latest ones, what the tracker holds, and everything
/// that led to these.
///
/// The steps are in the order of the trace and refer to each other by their places, so causes come before their
/// effects. When as many have been added as were kept, one pass from the end finds what led to the kept ones, and the
/// others are forgotten.
struct StepHistory {
  /// Causes that are named are at most this many steps away, except for what still runs, which the tracker holds.
  static let latest = 65_536
  /// The longest way to a first cause. An endless loop of updates is cut there, so that it does not keep all of its
  /// turns.
  private static let maximumDepth: UInt16 = 256

  /// The facts that few steps have.
  private struct Details {
    /// The events that led to it, in ascending order, if there are several.
    var causes: [StepID]
    /// The names of the changed states and inputs that made a body run.
    var changes: [StringID]
  }

  private let latest: Int
  private var steps: ContiguousArray<RecordedStep> = []
  private var details: [Details] = []
  /// The number of steps at which to forget.
  private var limit: Int

  /// - Parameter latest: The number of latest steps to keep.
  init(latest: Int = latest) {
    self.latest = latest
    limit = 4 * latest
  }

  /// The step at a place.
  subscript(_ id: StepID) -> RecordedStep { steps[Int(id.index)] }

  /// The events that led to a step, in ascending order.
  func causes(of id: StepID) -> [StepID] {
    let step = self[id]
    return step.details.flatMap { details[Int($0)].causes.isEmpty ? nil : details[Int($0)].causes } ?? step.cause.map {
      [$0]
    } ?? []
  }

  /// The names of the changes that made a body run.
  func changes(of id: StepID) -> [StringID] { self[id].details.map { details[Int($0)].changes } ?? [] }

  /// True for the first body of a node, which follows from its creation and nothing else.
  func isFirstBody(_ id: StepID) -> Bool {
    let step = self[id]
    guard step.kind == .bodyBegin, let cause = step.cause, causes(of: id).count == 1 else { return false }
    return self[cause].kind == .nodeCreate && self[cause].node == step.node
  }

  /// Adds a step, which must be the latest one.
  /// - Parameters:
  ///   - causes: The events that led to it, in ascending order.
  ///   - changes: The names of the changes that made a body run.
  mutating func add(_ step: RecordedStep, causes: StepCauses, changes: [StringID]) -> StepID {
    var step = step
    let deepest = max(causes.only.map { self[$0].depth } ?? 0, causes.several.map { self[$0].depth }.max() ?? 0)
    if deepest < Self.maximumDepth, let first = causes.only ?? causes.several.first {
      step.cause = first
      step.depth = deepest + 1
    }
    let several = step.cause == nil ? [] : causes.several
    if !several.isEmpty || !changes.isEmpty {
      step.details = UInt32(details.count)
      details.append(Details(causes: several, changes: changes))
    }
    steps.append(step)
    return StepID(index: UInt32(steps.count - 1))
  }

  /// Returns the step with a sequence number if it is one of the latest, or nil.
  ///
  /// - Complexity: O(log of the number of latest steps)
  func step(_ seq: UInt64) -> StepID? {
    var (low, high) = (max(0, steps.count - latest), steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].seq < seq { low = middle + 1 } else { high = middle }
    }
    return low < steps.count && steps[low].seq == seq ? StepID(index: UInt32(low)) : nil
  }

  // MARK: - Forgetting

  /// True if it is time to call ``forget(except:)``.
  var isFull: Bool { steps.count >= limit }

  /// Forgets the steps that can lead to nothing.
  ///
  /// - Parameter held: The steps that the tracker holds.
  /// - Returns: The new place of each held step, by its old index.
  /// - Complexity: O(steps); amortized O(1) for each added step.
  mutating func forget(except held: [StepID]) -> [StepID] {
    var isKept = [Bool](repeating: false, count: steps.count)
    for id in held { isKept[Int(id.index)] = true }
    let firstOfLatest = max(0, steps.count - latest)
    for index in steps.indices.reversed() where isKept[index] || index >= firstOfLatest {
      isKept[index] = true
      if let cause = steps[index].cause { isKept[Int(cause.index)] = true }
      if let place = steps[index].details {
        for cause in details[Int(place)].causes { isKept[Int(cause.index)] = true }
      }
    }
    return move(isKept)
  }

  private mutating func move(_ isKept: [Bool]) -> [StepID] {
    var places = [StepID](repeating: StepID(index: .max), count: steps.count)
    var (count, keptDetails) = (0, 0)
    for index in steps.indices where isKept[index] {
      var step = steps[index]
      step.cause = step.cause.map { places[Int($0.index)] }
      if let place = step.details {
        var moved = details[Int(place)]
        for index in moved.causes.indices { moved.causes[index] = places[Int(moved.causes[index].index)] }
        details[keptDetails] = moved
        step.details = UInt32(keptDetails)
        keptDetails += 1
      }
      places[index] = StepID(index: UInt32(count))
      steps[count] = step
      count += 1
    }
    steps.removeLast(steps.count - count)
    details.removeLast(details.count - keptDetails)
    limit = 2 * count + 2 * latest
    return places
  }
}

/// The events that led to a step: mostly one, for which no array is made.
struct StepCauses {
  /// The event, if it is one.
  var only: StepID?
  /// The events in ascending order, if there are several.
  var several: [StepID] = []

  init(_ only: StepID?) { self.only = only }

  /// - Parameter all: Events in ascending order.
  init(_ all: [StepID]) {
    only = all.count == 1 ? all[0] : nil
    several = all.count > 1 ? all : []
  }
}
