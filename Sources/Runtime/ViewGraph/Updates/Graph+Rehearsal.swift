import CVirtualDevice
import TraceFormat
import TraceRecorder
import TraceSystem

/// Trials in a copy of the process. Whatever the copy changes, records and prints is gone with it.
extension Graph {
  /// The processor time in milliseconds that a copy may take.
  private static let rehearsalLimit: Int32 = 2_000
  /// The maximum size of an answer.
  private static let answerLimit = 1 << 16

  /// Runs code in a copy of the process and returns its answer; nil if the copy crashed, did not end in time, or cannot
  /// be made.
  ///
  /// The copy has only this thread. Nothing that waits for time or for another thread happens in it.
  public func rehearse(_ body: @escaping () -> String) -> String? {
    // lifetime: released below, when the copy has ended.
    let rehearsal = unsafe Unmanaged.passRetained(RehearsedCode(self, body))
    defer { unsafe rehearsal.release() }
    var answer = [UInt8](repeating: 0, count: Self.answerLimit)
    let length = RestWatch.shared.copyProcess {
      unsafe virtual_device_rehearse(
        // lifetime: `rehearsal` holds the code until this function returns.
        { unsafe Unmanaged<RehearsedCode>.fromOpaque($0).takeUnretainedValue().run($1) }, rehearsal.toOpaque(), &answer,
        answer.count,
        Self.rehearsalLimit)
    }
    return length < 0 ? nil : String(decoding: answer[..<length], as: UTF8.self)
  }

  /// Evaluates all bodies and content closures once more. Only for the copy of a process.
  public func evaluateEverything() { frames.evaluateEverything() }

  /// Moves the clock without running what becomes due. Only for the copy of a process.
  public func skipTime(_ nanoseconds: UInt64) {
    time.advance(to: time.deadline(after: nanoseconds))
    time.showTime()
  }

  /// Ends a view and makes a new one in its place, as a changed id would. Only for the copy of a process.
  /// - Returns: The new view; nil if the container of the old one made none.
  public func replace(_ node: Node) -> Node? {
    guard let parent = node.parent, let index = parent.children.firstIndex(where: { $0 === node }) else { return nil }
    perform { hide(node, .id) }
    node.isReplaced = true
    perform { remove(node, .id) }
    // A container that keeps its pages makes new ones only for a new value of itself.
    var declaring: Node? = parent
    while let outer = declaring {
      if outer.evaluatedOnce {
        perform { invalidate(outer, cause: .id) }
        if parent.children.indices.contains(index), parent.children[index] !== node { break }
      }
      declaring = outer.kind.role == .view ? nil : outer.parent
    }
    guard parent.children.indices.contains(index) else { return nil }
    let new = parent.children[index]
    guard new !== node, new.kind.view == node.kind.view else { return nil }
    if !new.isVisible { perform { show(new, .id) } }
    return new
  }

  /// Runs the work that is under way, and what follows from it. Only for the copy of a process.
  /// - Returns: False if it does not end within this many nanoseconds.
  public func runWork(within limit: UInt64) -> Bool {
    let end = time.deadline(after: limit)
    return runJobs(until: end, settles: true) && !time.isAwaiting(until: end)
  }

  /// True if this graph can be rehearsed: it records, in virtual time.
  public var canRehearse: Bool { events.records(.bodyBegin) && time.pace == nil }

  /// Warns of a progress view that nothing is left to end.
  public func warnOfEndlessProgress(_ node: Node) {
    events.emit(.warning) { record in
      record.set(.code, .endlessProgress)
      record[.node] = node.id
      if lastInput != 0 { record[.cause] = lastInput }
    }
  }

  /// Warns that what a view shows is out of date, since the last input or before.
  /// - Parameters:
  ///   - state: The state that keeps an outdated value, if that is the reason.
  ///   - text: What it shows, or keeps, and what it would be now, if that may be recorded.
  public func warnStale(
    _ code: WellKnownString, _ node: UInt64, state: (slot: Int, name: String)? = nil, text: TextChange? = nil
  ) {
    events.emit(.warning) { record in
      record.set(.code, code)
      record[.node] = node
      if lastInput != 0 { record[.cause] = lastInput }
      if let state {
        record.set(.slot, state.slot)
        record[.name] = events.intern(state.name)
      }
      if let text { set(text, in: &record) }
    }
  }
}

/// The code that a copy of the process runs.
private final class RehearsedCode {
  private let graph: Graph
  private let body: () -> String

  init(_ graph: Graph, _ body: @escaping () -> String) {
    self.graph = graph
    self.body = body
  }

  func run(_ descriptor: Int32) {
    RestWatch.shared.openInCopy()
    LiveRecorder.shared.forsake()
    graph.events.mute()
    let answer = ActiveGraph.with(graph) { Array(body().utf8) }
    var start = 0
    while start < answer.count {
      let count = unsafe answer[start...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      start += count
    }
  }
}

/// The initial values that states would be created with now, which the graph collects while it is rehearsed.
public final class InitialValues {
  /// A state whose value has never been written, and would now be created with another one.
  public struct Outdated: Hashable {
    public let node: UInt64
    public let slot: Int
    public let name: String
    /// The hash of the other value.
    let hash: UInt64
    /// Both values, if they are numbers or short texts.
    public let text: TextChange?
  }
  public private(set) var outdated: Set<Outdated> = []

  public init() {}

  /// Notes what a state that nothing has written would be created with.
  public func note<Value>(_ value: Value, for slot: StateSlot<Value>) {
    guard slot.ownerHasRead, !slot.wasWritten, slot.hasOtherInitialValue, slot.differs(from: value) else { return }
    // Values without a comparison differ from themselves.
    guard let hash = ValueHash.of(value), hash != ValueHash.of(slot.current) else { return }
    let change = ShownChange(from: slot.current, to: value)
    note(slot, hash, change.flatMap { TextChange(from: $0.before.description, to: $0.after.description) })
  }

  /// Notes the object that a state would be created with. It is compared by the parts that the state's own object has
  /// kept.
  public func note(object: AnyObject, current: AnyObject, for slot: Slot) {
    guard let first = slot.initialParts, !first.isEmpty else { return }
    let (now, other) = (ObjectParts.of(current), ObjectParts.of(object))
    // order: all are combined.
    let changed = first.filter {
      now[$0.key] == $0.value && other[$0.key].map { [value = $0.value] in $0 != value } ?? false
    }
    guard !changed.isEmpty else { return }
    note(slot, changed.keys.sorted().reduce(0) { ($0 &* 31) ^ (other[$1] ?? 0) })
  }

  private func note(_ slot: Slot, _ hash: UInt64, _ text: TextChange? = nil) {
    guard let owner = slot.owner else { return }
    outdated.insert(Outdated(node: owner.id, slot: slot.index, name: slot.name, hash: hash, text: text))
  }
}

/// The stored properties of an object that can be hashed.
package enum ObjectParts {
  package static func of(_ object: AnyObject) -> [String: UInt64] {
    var parts: [String: UInt64] = [:]
    guard Graph.canReflect(object) else { return parts }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for case let (name?, value) in level.children { parts[name] = Self.hash(value) }
      mirror = level.superclassMirror
    }
    return parts
  }

  private static func hash(_ value: Any) -> UInt64? {
    func opened<Value>(_ value: Value) -> UInt64? { Graph.isObject(Value.self) ? nil : ValueHash.of(value) }
    return _openExistential(value, do: opened)
  }
}
