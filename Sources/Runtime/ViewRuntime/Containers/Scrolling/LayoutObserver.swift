import TraceFormat
import ViewGraph

/// An effect that reads something from the layout after each change of it, and tells the app when that has changed.
class LayoutObserver: ValueEffect {
  override class var callback: WellKnownString? { .change }

  /// Reads the layout, and runs the app's closure if what it reads has changed.
  @MainActor
  func look() {}

  override func appear(_ graph: Graph, onscreen: Bool) { LayoutObservers.of(graph).add(self) }
  override func willEnd() { owner.map { LayoutObservers.of($0.graph).remove(self) } }
}

/// The observers of the layout in one graph.
final class LayoutObservers {
  private var observers: [LayoutObserver] = []

  private init() {}

  static func of(_ graph: Graph) -> LayoutObservers {
    if let known = graph[LayoutObservers.self] { return known }
    let made = LayoutObservers()
    graph[LayoutObservers.self] = made
    graph.onLayout = { [weak made] in
      nonisolated(unsafe) let made = made
      MainActor.assumeIsolated { unsafe made?.look() }
    }
    return made
  }

  func add(_ observer: LayoutObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
  }

  func remove(_ observer: LayoutObserver) { observers.removeAll { $0 === observer } }

  @MainActor
  func look() { for observer in observers { observer.look() } }
}

/// The effect of `onScrollGeometryChange`.
final class ScrollGeometryEffect<Value: Equatable>: LayoutObserver {
  var transform: ((ScrollGeometry) -> Value)?
  var action: (Value, Value) -> Void = { _, _ in }
  private var last: Value?

  /// The first value is that of a scroll view without a layout, so the app is told the size of the content.
  override func look() {
    guard let node, let owner, let transform, let content = ScrolledContent(inside: node) else { return }
    let geometry = content.geometry
    let (old, new) = owner.graph.withoutReader { (last ?? transform(.none), transform(geometry)) }
    last = new
    guard old != new else { return }
    let action = action
    dispatch(.change) { action(old, new) }
  }
}

/// The effect of `onScrollVisibilityChange`: whether enough of the view is in the visible part of its scroll view.
final class ScrollVisibilityEffect: LayoutObserver {
  var threshold = 0.5
  var action: (Bool) -> Void = { _ in }
  private var isSeen = false

  override func look() {
    guard let node else { return }
    let share = node.isVisible ? ScrolledContent.visibleShare(of: node) : 0
    // A threshold of 0 is crossed by the first point.
    let isSeenNow = share > 0 && share >= threshold
    guard isSeenNow != isSeen else { return }
    isSeen = isSeenNow
    let action = action
    dispatch(.change) { action(isSeenNow) }
  }
}

/// The effect of `onScrollTargetVisibilityChange`: the ids of the views of the target layout that are on screen.
final class ScrollTargetsEffect<ID: Hashable>: LayoutObserver {
  var threshold = 0.5
  var action: ([ID]) -> Void = { _ in }
  private var last: [ID] = []

  override func look() {
    guard let node, let content = ScrolledContent(inside: node) else { return }
    let ids = content.targets(threshold).compactMap { $0.base as? ID }
    guard ids != last else { return }
    last = ids
    let action = action
    dispatch(.change) { action(ids) }
  }
}

nonisolated extension View {
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    _EffectView(content: self, make: { ScrollGeometryEffect<T>(site: SourceSite(file, line)) }) { effect, _ in
      (effect.transform, effect.action) = (transform, action)
    }
  }

  public func onScrollVisibilityChange(
    threshold: Double = 0.5, file: StaticString = #fileID, line: UInt = #line, _ action: @escaping (Bool) -> Void
  ) -> some View {
    _EffectView(content: self, make: { ScrollVisibilityEffect(site: SourceSite(file, line)) }) { effect, _ in
      (effect.threshold, effect.action) = (threshold, action)
    }
  }

  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping ([ID]) -> Void
  ) -> some View {
    _EffectView(content: self, make: { ScrollTargetsEffect<ID>(site: SourceSite(file, line)) }) { effect, _ in
      (effect.threshold, effect.action) = (threshold, action)
    }
  }
}
