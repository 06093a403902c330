import TraceFormat
import ViewGraph

/// The effect of `onGeometryChange`: tells the app what it reads of the view's geometry, when the view first appears
/// and after each change.
final class GeometryChangeEffect<Value: Equatable>: LayoutObserver {
  var transform: ((GeometryProxy) -> Value)?
  var action: (Value, Value) -> Void = { _, _ in }
  private var last: Value?

  private var value: Value? {
    guard let node, let transform else { return nil }
    let reading = GeometryReading(of: node, inside: self)
    return node.graph.withoutReader { transform(GeometryProxy(reading)) }
  }

  override func appear(_ graph: Graph, onscreen: Bool) {
    super.appear(graph, onscreen: onscreen)
    guard last == nil, let owner, let value else { return }
    last = value
    graph.run(.change, of: owner, ordinal: ordinal, site: site, onscreen: onscreen) { action(value, value) }
  }

  override func look() {
    guard let last, let new = value, new != last else { return }
    self.last = new
    let action = action
    dispatch(.change) { action(last, new) }
  }
}

nonisolated extension View {
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform, file: file, line: line) { _, new in action(new) }
  }

  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    _EffectView(content: self, make: { GeometryChangeEffect<T>(site: SourceSite(file, line)) }) { effect, _ in
      (effect.transform, effect.action) = (transform, action)
    }
  }
}
