public import Foundation
public import ViewRuntime

public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

nonisolated extension MapContent {
  /// Names the content for the selection of the map around it.
  public func tag<V: Hashable>(_ tag: V) -> some MapContent {
    _MapViews(_views: _views.environment(\.mapTag, MapTag(value: AnyHashable(tag), isSaid: true)))
  }

  /// Whether the titles stand on the map. A hidden one can still be tapped by its words.
  public func annotationTitles(_ visibility: Visibility) -> some MapContent {
    _MapViews(_views: _views.environment(\.annotationTitles, visibility))
  }
}

/// How content is drawn, which it is not.
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

/// What content goes by: a tag that the author says, or the identity of the element that it is made of.
struct MapTag {
  let value: AnyHashable
  let isSaid: Bool
}

private struct TagKey: EnvironmentKey { static var defaultValue: MapTag? { nil } }
private struct TitlesKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
private struct SelectionKey: EnvironmentKey { static var defaultValue: SelectedContent? { nil } }

/// What a tap on content of a map does.
struct SelectedContent {
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
  /// What the content goes by in the map's selection.
  var mapTag: MapTag? {
    get { self[TagKey.self] }
    set { self[TagKey.self] = newValue }
  }
  var annotationTitles: Visibility {
    get { self[TitlesKey.self] }
    set { self[TitlesKey.self] = newValue }
  }
  var mapSelection: SelectedContent? {
    get { self[SelectionKey.self] }
    set { self[SelectionKey.self] = newValue }
  }
}
