import TraceFormat

/// The work that waits for the next update, by the phase of the update that performs it, and the tasks that start at
/// the end of the frame; see ``FrameLoop``.
struct FrameQueue {
  private var dirty: [Node] = []
  private var enters: [VisibilityChange] = []
  private var earlyLeaves: [VisibilityChange] = []
  private var leaves: [VisibilityChange] = []
  private var hiddenTeardowns: [(node: Node, reason: WellKnownString)] = []
  private var builds: [() -> Void] = []
  private var callbacks: [() -> Void] = []
  private var hiddenAppears: [() -> Void] = []
  private var teardownActions: [() -> Void] = []
  private var taskStarts: [() -> Void] = []
  private var needsLayout = false

  // MARK: Adding

  /// Adds a node whose evaluation is out of date.
  mutating func add(dirty node: Node) { dirty.append(node) }

  /// Adds a node that comes on screen.
  mutating func add(entering change: VisibilityChange) { enters.append(change) }

  /// Adds a node that goes off screen.
  /// - Parameter early: True to leave before anything enters in the same update.
  mutating func add(leaving change: VisibilityChange, early: Bool) {
    if early { earlyLeaves.append(change) } else { leaves.append(change) }
  }

  /// Adds a node that is destroyed without having been visible.
  mutating func add(destroying node: Node, _ reason: WellKnownString) { hiddenTeardowns.append((node, reason)) }

  /// Adds content to build outside any evaluation, after the early leaves.
  mutating func add(build: @escaping () -> Void) { builds.append(build) }

  /// Adds an action that follows the evaluation of the update, before anything enters or leaves.
  mutating func add(callback: @escaping () -> Void) { callbacks.append(callback) }

  /// Adds appear callbacks of nodes that are off screen. They request no update: the change that led to them does.
  mutating func add(hiddenAppear: @escaping () -> Void) { hiddenAppears.append(hiddenAppear) }

  /// Adds an action that follows the teardowns of the update.
  mutating func add(afterTeardown action: @escaping () -> Void) { teardownActions.append(action) }

  /// Adds a task to start at the end of the frame.
  mutating func add(taskStart: @escaping () -> Void) { taskStarts.append(taskStart) }

  /// Notes that the next update, whenever there is one, lays out.
  mutating func noteLayoutChange() { needsLayout = true }

  // MARK: Looking

  var isEmpty: Bool { !hasUpdateWork && taskStarts.isEmpty }

  /// True if something waits besides tasks, which start once no update is left.
  var hasUpdateWork: Bool {
    !dirty.isEmpty || !enters.isEmpty || hasRemovals || !builds.isEmpty || !callbacks.isEmpty
      || !teardownActions.isEmpty
  }

  var hasDirtyNodes: Bool { !dirty.isEmpty }
  var firstDirty: Node? { dirty.first }
  /// True if a node is going to leave or to be destroyed.
  var hasRemovals: Bool { !leaves.isEmpty || !earlyLeaves.isEmpty || !hiddenTeardowns.isEmpty }
  /// True if content must be built, or must leave before it is.
  var hasBuilds: Bool { !earlyLeaves.isEmpty || !builds.isEmpty }
  /// True if nodes enter or callbacks run in the next update, for which the layout must be up to date.
  var needsLayoutFirst: Bool { !enters.isEmpty || !callbacks.isEmpty }
  var hasEnters: Bool { !enters.isEmpty }

  // MARK: Taking

  // Work that is added later waits for the next call.

  mutating func takeDirty() -> [Node] { Self.takeKeepingCapacity(&dirty) }
  mutating func takeEnters() -> [VisibilityChange] { Self.takeKeepingCapacity(&enters) }
  mutating func takeEarlyLeaves() -> [VisibilityChange] { Self.take(&earlyLeaves) }
  mutating func takeLeaves() -> [VisibilityChange] { Self.take(&leaves) }
  mutating func takeHiddenTeardowns() -> [(node: Node, reason: WellKnownString)] {
    Self.takeKeepingCapacity(&hiddenTeardowns)
  }
  mutating func takeBuilds() -> [() -> Void] { Self.take(&builds) }
  mutating func takeCallbacks() -> [() -> Void] { Self.take(&callbacks) }
  mutating func takeHiddenAppears() -> [() -> Void] { Self.take(&hiddenAppears) }
  mutating func takeTeardownActions() -> [() -> Void] { Self.take(&teardownActions) }
  mutating func takeTaskStarts() -> [() -> Void] { Self.takeKeepingCapacity(&taskStarts) }

  /// Returns true if something has changed that the layout depends on.
  mutating func takeLayout() -> Bool {
    defer { needsLayout = false }
    return needsLayout
  }

  /// Drops the work that would keep an endless update going.
  mutating func dropEndlessWork() {
    callbacks.removeAll()
    enters.removeAll()
    builds.removeAll()
  }

  private static func take<Element>(_ list: inout [Element]) -> [Element] {
    guard !list.isEmpty else { return [] }
    defer { list = [] }
    return list
  }

  private static func takeKeepingCapacity<Element>(_ list: inout [Element]) -> [Element] {
    guard !list.isEmpty else { return [] }
    let taken = list
    list.removeAll(keepingCapacity: true)
    return taken
  }
}

/// A node that enters or leaves the screen, with its visible content, at the end of the update.
struct VisibilityChange {
  let node: Node
  let reason: WellKnownString
  /// The reason that the node is destroyed with this change; nil if it is not destroyed.
  var teardownReason: WellKnownString?
  /// False if the node leaves without its disappear callbacks.
  var runsCallbacks = true

  init(_ node: Node, _ reason: WellKnownString, teardownReason: WellKnownString? = nil) {
    self.node = node
    self.reason = reason
    self.teardownReason = teardownReason
  }
}
