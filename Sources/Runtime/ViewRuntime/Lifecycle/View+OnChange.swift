import TraceFormat
import TraceRecorder
import ViewGraph

/// The effect of `onChange`.
final class ChangeEffect<Value: Equatable>: ValueEffect {
  var value: Value
  var action: (Value, Value) -> Void
  let isInitial: Bool
  /// True if a change runs the closure of the previous body, with the values that it captured.
  private let runsEarlierAction: Bool
  private var hasRunInitially = false

  init(
    _ value: Value, isInitial: Bool, runsEarlierAction: Bool, site: SourceSite?,
    action: @escaping (Value, Value) -> Void
  ) {
    self.value = value
    self.isInitial = isInitial
    self.runsEarlierAction = runsEarlierAction
    self.action = action
    super.init(site: site)
  }

  override class var callback: WellKnownString? { .change }

  func update(_ new: Value, _ newAction: @escaping (Value, Value) -> Void) {
    let (old, action) = (value, runsEarlierAction ? action : newAction)
    self.action = newAction
    guard old != new else { return }
    value = new
    dispatch(.change) { action(old, new) }
  }

  override func appear(_ graph: Graph, onscreen: Bool) {
    guard isInitial, let owner else { return }
    if hasRunInitially, graph.knobs.changeInitial == .oncePerNode { return }
    hasRunInitially = true
    graph.run(.change, of: owner, ordinal: ordinal, site: site, onscreen: onscreen) { action(value, value) }
  }
}

extension ChangeEffect: Watching {
  var watched: String? { ValueHash.of(value).map { "\($0)" } }
}

/// A view that observes a value.
public nonisolated struct _ChangeView<Base: View, Value: Equatable>: ModifyingView {
  public let content: Base
  let value: Value
  let isInitial: Bool
  var runsEarlierAction = false
  let site: SourceSite
  let action: (Value, Value) -> Void

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.modified(Base.self)
    facts.callbacks(Base.takesEffects ? Base.innerCallbacks : Base.innerCallbacks + [.change])
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let effect = cursor.modifier {
      ChangeEffect(
        view.value, isInitial: view.isInitial, runsEarlierAction: view.runsEarlierAction, site: view.site,
        action: view.action)
    }
    Base._update(view.content, &cursor)
    cursor.attach(effect)
    effect.update(view.value, view.action)
  }
}

nonisolated extension View {
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> _ChangeView<Self, Value> {
    _ChangeView(content: self, value: value, isInitial: initial, site: SourceSite(file, line), action: action)
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> _ChangeView<Self, Value> {
    _ChangeView(content: self, value: value, isInitial: initial, site: SourceSite(file, line)) { _, _ in action() }
  }

  /// The older form, whose closure receives only the new value: a change runs the closure of the previous body, with
  /// the values that it captured.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, file: StaticString = #fileID, line: UInt = #line,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> _ChangeView<Self, Value> {
    _ChangeView(content: self, value: value, isInitial: false, runsEarlierAction: true, site: SourceSite(file, line)) {
      _, new in action(new)
    }
  }
}
