internal import Foundation
public import SwiftUI
internal import TraceFormat

/// The life of the view that stores it: its creation and destruction, its bodies, its visibility, and what its closures
/// do.
///
/// `trace-record` adds it to the copies of an app's sources that it compiles; see Docs/Instrumenting.md. It is one per
/// node wherever the view stands, also in rows and toolbars, and it is equal to every other, so that views compare as
/// before.
public struct ViewLife: DynamicProperty, Hashable, @unchecked Sendable {
  // Sendable: apart from the life, which is used on the main thread, all values are constant.

  /// Created with the node, and released with it. The initial value captures nothing, so that the wrapper is the same
  /// in every value of the view.
  @StateObject private var twotrack = TracedLife()
  @Environment(\.tracedNode) private var parent
  /// The same object. A closure that keeps a copy of the view must not keep its life.
  private weak var current: TracedLife?
  private let view: StaticString
  private let states: StaticString
  private let sources: StaticString
  private let callbacks: StaticString
  private let fileID: StaticString
  private let line: UInt

  /// Creates the life of a view.
  ///
  /// - Parameters:
  ///   - view: The name of the view's type.
  ///   - states: The view's state properties, in the order of their declaration, separated by commas. A state object is
  ///     followed by `!`, a value of the app's storage by `@`, one of the scene's by `#`.
  ///   - sources: The view's properties whose values come from elsewhere, in the same form. One that observes an object
  ///     is followed by `!`, one of the environment by `@`.
  ///   - callbacks: The callbacks of the view's whole content, in the same form.
  ///   - line: The line of the view's declaration.
  public nonisolated init(
    _ view: StaticString, states: StaticString, sources: StaticString = "", callbacks: StaticString,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.view = view
    self.states = states
    self.sources = sources
    self.callbacks = callbacks
    self.fileID = fileID
    self.line = line
  }

  /// Records the creation of the view when SwiftUI has linked it to its node for the first time.
  public mutating func update() {
    guard let life = linked else { return }
    let (states, sources) = (states, sources)
    let callbacks = "\(callbacks)".split(separator: ",").map(String.init)
    life.begin(
      name: "\(view)", site: "\(fileID):\(line)", parent: parent, callbacks: callbacks,
      sources: { Self.sources(sources) },
      states: { Self.states(states) })
    current = life
    // From here on this value does not own the life. The initial value is not evaluated.
    _twotrack = StateObject(wrappedValue: TracedLife())
  }

  /// The life that belongs to the node, on the main thread. SwiftUI declares the storage for the main actor, but not
  /// this call.
  private var linked: TracedLife? {
    #if canImport(Darwin)
      guard Thread.isMainThread else { return nil }
    #endif
    let copy = self
    return MainActor.assumeIsolated { copy.twotrack }
  }

  private nonisolated static func states(_ list: StaticString) -> [TracedLife.State] {
    "\(list)".split(separator: ",").enumerated().map { slot, text in
      let storage: WellKnownString? =
        switch text.last {
        case "!": .stateObject
        case "@": .appStorage
        case "#": .sceneStorage
        default: nil
        }
      return TracedLife.State(slot: slot, name: storage == nil ? text : text.dropLast(), storage: storage ?? .state)
    }
  }

  private nonisolated static func sources(_ list: StaticString) -> [String: WellKnownString] {
    let names = "\(list)".split(separator: ",").map {
      (String($0.dropLast()), $0.last == "!" ? WellKnownString.object : .environment)
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// Evaluates the view's body.
  ///
  /// - Parameter owner: The type of the view.
  @MainActor
  public func body<Owner: View, Content: View>(of owner: Owner.Type, @ViewBuilder _ content: () -> Content) -> some View
  {
    let life = current
    let shown = RecordedBody.run(life, of: owner, content)
    return
      shown
      .environment(\.tracedNode, life?.node)
      .onAppear { [weak life] in life?.enter() }
      .onDisappear { [weak life] in life?.leave() }
  }

  /// Records the beginning of a callback, such as `appear`.
  ///
  /// - Parameters:
  ///   - part: True for the callback of a part of the view's content, which can appear and disappear while the view is
  ///     visible.
  ///   - ofPhase: True if a change of the scene's phase is what it is called for.
  public nonisolated func began(
    _ callback: StaticString, line: UInt, part: Bool = false, ofPhase: Bool = false, fileID: StaticString = #fileID
  ) -> RecordedClosure? {
    guard let life = current, let node = life.node, let channel = life.channel else { return nil }
    // The callbacks of the content come before that of the view itself, and show that the view is visible, or that it
    // is no longer.
    if "\(callback)" == "appear" { life.enter() }
    if "\(callback)" == "disappear", !part { life.leave() }
    let (name, site) = (channel.intern("\(callback)"), channel.intern("\(fileID):\(line)"))
    let cause = ofPhase ? AppPhases.lastChange : nil
    return RecordedClosure(channel, part ? nil : node, .callbackBegin, .callbackEnd, cause: cause) { record in
      if !part { record[.node] = node }
      record.set(.callback, name)
      record.set(.site, site)
    }
  }

  /// Records the beginning of what the user does, such as a tap.
  public nonisolated func acted(_ action: StaticString, _ label: StaticString = "") -> RecordedClosure? {
    guard let life = current, let node = life.node, let channel = life.channel else { return nil }
    let (name, label) = (channel.intern("\(action)"), channel.intern("\(label)"))
    return RecordedClosure(channel, node, .actionBegin, .actionEnd) { record in
      record.set(.action, name)
      record.set(.label, label)
    }
  }

  /// Runs the closure of a `task` modifier.
  ///
  /// - Parameter part: True for the task of a part of the view's content. It begins and ends with that part, which has
  ///   no node here.
  public func task<Value>(
    id: Bool, line: UInt, part: Bool = false, fileID: StaticString = #fileID,
    isolation: isolated (any Actor)? = #isolation,
    _ action: () async throws -> Value
  ) async rethrows -> Value {
    guard let life = current, let node = life.node else { return try await action() }
    life.enter()
    return try await TracedTask(node: part ? nil : node, site: "\(fileID):\(line)", mode: id ? .viewId : .view).run(
      action)
  }

  /// Runs the closure of a callback that waits, such as that of `refreshable`.
  public func waiting<Value>(
    _ callback: StaticString, line: UInt, fileID: StaticString = #fileID, isolation: isolated (any Actor)? = #isolation,
    _ action: () async throws -> Value
  ) async rethrows -> Value {
    guard let life = current, let node = life.node, let channel = life.channel else { return try await action() }
    let (name, site) = (channel.intern("\(callback)"), channel.intern("\(fileID):\(line)"))
    func fill(_ record: inout EventRecord) {
      record[.node] = node
      record.set(.callback, name)
      record.set(.site, site)
    }
    let begin = channel.record(.callbackBegin, fill)
    defer { channel.record(.callbackEnd, fill) }
    return try await AdapterContext.at(
      AdapterContext.Place(node: node, task: AdapterContext.place?.task, cause: begin), action)
  }

  /// Records a write of a state property.
  public nonisolated func wrote<Value>(_ slot: Int, _ value: @autoclosure () -> Value) {
    guard let life = current, life.node != nil else { return }
    life.wrote(slot, value())
  }

  /// Every life equals every other: it says nothing about the view's value.
  public nonisolated static func == (a: ViewLife, b: ViewLife) -> Bool { true }

  /// Adds nothing.
  public nonisolated func hash(into hasher: inout Hasher) {}
}
