public import Foundation
public import ViewRuntime

public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

nonisolated extension MapContent {
  public func tag<V: Hashable>(_ tag: V) -> some MapContent {
    _MapViews(_views: _views.environment(\.mapTag, MapTag(value: AnyHashable(tag), isExplicit: true)))
  }

  /// Content with a hidden title can still be tapped by that title.
  public func annotationTitles(_ visibility: Visibility) -> some MapContent {
    _MapViews(_views: _views.environment(\.annotationTitles, visibility))
  }
}

/// Styles of map content have no effect.
nonisolated extension MapContent {
  public func annotationSubtitles(_ visibility: Visibility) -> some MapContent { self }
  public func tint<S: ShapeStyle>(_ tint: S) -> some MapContent { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> some MapContent { self }
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent { self }
  public func stroke(_ style: some ShapeStyle, style strokeStyle: StrokeStyle) -> some MapContent { self }
  public func stroke(lineWidth: CGFloat = 1) -> some MapContent { self }
  public func strokeStyle(style: StrokeStyle) -> some MapContent { self }
  public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }
}

/// The selection value of map content: an explicit tag, or the id of its `ForEach` element.
struct MapTag {
  let value: AnyHashable
  let isExplicit: Bool
}

private struct TagKey: EnvironmentKey { static var defaultValue: MapTag? { nil } }
private struct TitlesKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
private struct SelectionKey: EnvironmentKey { static var defaultValue: MapSelectionAction? { nil } }

/// Writes the map's selection when its content is tapped.
struct MapSelectionAction {
  let select: (AnyHashable) -> Void

  init<Value: Hashable>(_ selection: Binding<Value?>) {
    select = { tag in
      if let value = tag.base as? Value { selection.wrappedValue = value }
      if let wrapping = Value.self as? any WrappingSelection.Type, let value = wrapping.wrapping(tag) as? Value {
        selection.wrappedValue = value
      }
    }
  }
}

extension EnvironmentValues {
  var mapTag: MapTag? {
    get { self[TagKey.self] }
    set { self[TagKey.self] = newValue }
  }
  var annotationTitles: Visibility {
    get { self[TitlesKey.self] }
    set { self[TitlesKey.self] = newValue }
  }
  var mapSelection: MapSelectionAction? {
    get { self[SelectionKey.self] }
    set { self[SelectionKey.self] = newValue }
  }
}
