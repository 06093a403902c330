public import CoreLocation
public import ViewRuntime

/// The content and the title are part of the view tree; the coordinate and the anchor have no effect.
public nonisolated struct Annotation<Label: View, Content: View>: MapContent {
  public typealias Body = Never
  private let label: Label
  private let content: Content

  public var _views: some View { MapMark.Annotation(inside: content, label: label) }

  public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.content = content()
    self.label = label()
  }
}

extension Annotation where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) { self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) { self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) } }
}

/// Never shown: there is no user location. Its content is never called.
public nonisolated struct UserAnnotation: MapContent {
  public typealias Body = Never
  public var _views: EmptyView { EmptyView() }
  public init() {}
  /// Looks only: the map is not drawn.
  public init<Content: View>(anchor: UnitPoint = .center, @ViewBuilder content: @escaping () -> Content) {}
  /// Looks only: the map is not drawn.
  public init<Content: View>(anchor: UnitPoint = .center, @ViewBuilder content: @escaping (UserLocation) -> Content) {}
}

/// Never created; `location` and `heading` return nil.
public struct UserLocation: Sendable {
  public var location: CLLocation? { nil }
  public var heading: CLLocationDirection? { nil }
}
