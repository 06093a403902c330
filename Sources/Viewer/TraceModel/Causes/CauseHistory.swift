internal import TraceFormat

/// The steps that can lead to an event that is yet to come: the latest ones, those that began what lives, and
/// everything that led to these.
///
/// The steps are in the order of the trace, so causes come before their effects. When many have been added, one pass
/// from the end finds what led to the kept ones, and the others are forgotten.
struct CauseHistory: ~Copyable {
  /// Causes that are named are at most this many steps away, except for what began something that lives.
  static let latest = 65_536
  /// The number of steps of an update among which what it has done is looked for.
  private static let nearest = 4_096
  /// The longest way to a first cause. An endless loop of updates is cut there, so that it does not keep all of its
  /// turns.
  private static let maximumDepth: UInt16 = 256

  /// The number of latest steps to keep.
  let latest: Int
  private var steps: ContiguousArray<CauseStep> = []
  private var details: [CauseDetails] = []
  /// The number of steps at which to forget.
  private var limit: Int

  /// - Parameter latest: The number of latest steps to keep.
  init(latest: Int = latest) {
    self.latest = latest
    limit = latest + latest / 2
  }

  /// The step at a place. Places are valid until a step is added or forgotten.
  subscript(place: Int) -> CauseStep { _read { yield steps[place] } }

  /// Returns the place of the step at a position, or nil if it is unknown.
  ///
  /// - Complexity: O(log of the number of events since then)
  func place(of seq: UInt64) -> Int? {
    guard seq != 0, let newest = steps.last?.seq, seq <= newest else { return nil }
    // An event has at most one step, so the steps since then are at most as many as the events.
    var (low, high) = (steps.count - 1 - Int(min(newest - seq, UInt64(steps.count - 1))), steps.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].seq < seq { low = middle + 1 } else { high = middle }
    }
    return steps[low].seq == seq ? low : nil
  }

  /// Returns the step at a position, or nil if it is unknown.
  func step(at seq: UInt64) -> CauseStep? { place(of: seq).map { steps[$0] } }

  /// Returns what few steps have.
  func details(of step: CauseStep) -> CauseDetails {
    step.details == .max ? CauseDetails() : details[Int(step.details)]
  }

  /// Returns the steps that led to the event at a position, from the first cause to the event itself, and of several
  /// causes of one step the first. Empty if the event is unknown.
  func chain(to seq: UInt64) -> [CauseStep] {
    var chain: [CauseStep] = []
    var next = step(at: seq)
    while let step = next, chain.count <= Self.maximumDepth {
      chain.append(step)
      next = self.step(at: step.cause)
    }
    return chain.reversed()
  }

  /// Returns the positions of the steps of a kind about a node, between two positions.
  func steps(_ kind: EventKind, of node: UInt64, from first: UInt64, to last: UInt64) -> [UInt64] {
    guard let from = place(of: first), let to = place(of: last) else { return [] }
    return steps[from...to].filter { $0.kind == kind && $0.node == node }.map(\.seq)
  }

  /// Returns the last step of a kind before a position that is about one of some nodes, among the nearest ones, or nil.
  func last(_ kind: EventKind, of nodes: Set<UInt64>, before seq: UInt64) -> CauseStep? {
    var (end, high) = (0, steps.count)
    while end < high {
      let middle = (end + high) / 2
      if steps[middle].seq < seq { end = middle + 1 } else { high = middle }
    }
    return steps[..<end].suffix(Self.nearest).last { $0.kind == kind && nodes.contains($0.node) }
  }

  /// Adds a step, which must be the latest one.
  ///
  /// - Parameter causes: The events that led to it, or nil.
  mutating func add(_ step: consuming CauseStep, _ causes: Causes?, _ more: CauseDetails = CauseDetails()) {
    var more = more
    if let causes {
      let deepest = causes.several.reduce(steps[causes.first].depth) { max($0, self.step(at: $1)?.depth ?? 0) }
      if deepest < Self.maximumDepth {
        step.cause = steps[causes.first].seq
        step.link = causes.link
        step.depth = deepest + 1
        more.causes = causes.several
      }
    }
    if !more.isEmpty {
      step.details = UInt32(details.count)
      details.append(more)
    }
    steps.append(step)
  }

  // MARK: - Forgetting

  /// True if it is time to call ``forget(except:)``.
  var isFull: Bool { steps.count >= limit }

  /// Forgets the steps that can lead to nothing.
  ///
  /// - Parameter held: The positions of the steps that began what lives.
  /// - Complexity: O(steps + held); amortized O(1) for each added step.
  mutating func forget(except held: [UInt64]) {
    var isKept = [Bool](repeating: false, count: steps.count)
    let firstOfLatest = max(0, steps.count - latest)
    func keep(_ seq: UInt64) {
      // The latest ones are kept anyway.
      if seq < steps[firstOfLatest].seq, let place = place(of: seq) { isKept[place] = true }
    }
    for seq in held { keep(seq) }
    for index in steps.indices.reversed() where isKept[index] || index >= firstOfLatest {
      isKept[index] = true
      keep(steps[index].cause)
      for cause in details(of: steps[index]).causes { keep(cause) }
    }
    var (count, keptDetails) = (0, 0)
    for index in steps.indices where isKept[index] {
      steps[count] = steps[index]
      if steps[index].details != .max {
        details[keptDetails] = details[Int(steps[index].details)]
        steps[count].details = UInt32(keptDetails)
        keptDetails += 1
      }
      count += 1
    }
    steps.removeLast(steps.count - count)
    details.removeLast(details.count - keptDetails)
    limit = count + max(latest, count) / 2
  }
}

/// The events that led to a step: mostly one, for which no array is made.
struct Causes {
  /// The place of the first one in the history.
  let first: Int
  /// The positions of all of them in ascending order, if there are several.
  var several: [UInt64] = []
  let link: CauseLink
}
