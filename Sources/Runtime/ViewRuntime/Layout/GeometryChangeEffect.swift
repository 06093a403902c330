import TraceFormat
import ViewGraph

/// The effect of `onGeometryChange`. Nothing is laid out, so the geometry is read once, when the view first appears.
final class GeometryChangeEffect: Effect {
  var action: () -> Void = {}
  private var hasRun = false

  override class var callback: WellKnownString? { .change }

  override func appear(_ graph: Graph, onscreen: Bool) {
    guard !hasRun, let owner else { return }
    hasRun = true
    graph.run(.change, of: owner, ordinal: ordinal, site: site, onscreen: onscreen, action)
  }
}

nonisolated extension View {
  /// Runs the action once, when the view first appears. The geometry never changes.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    _EffectView(content: self, make: { GeometryChangeEffect(site: SourceSite(file, line)) }) { effect, _ in
      effect.action = { action(transform(GeometryProxy())) }
    }
  }

  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, file: StaticString = #fileID, line: UInt = #line,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    _EffectView(content: self, make: { GeometryChangeEffect(site: SourceSite(file, line)) }) { effect, _ in
      effect.action = {
        let value = transform(GeometryProxy())
        action(value, value)
      }
    }
  }
}
