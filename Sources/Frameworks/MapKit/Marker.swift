public import CoreLocation
public import ViewRuntime

/// The title is part of the view tree; the coordinate and the monogram have no effect.
public nonisolated struct Marker<Label: View>: MapContent {
  public typealias Body = Never
  private let label: Label
  private let tag: AnyHashable?

  public var _views: some View { MapMark.Marker(label: label, tag: tag) }

  public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
    self.label = label()
    tag = nil
  }
}

extension Marker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { Text(title) }
  }
  /// A tap selects the item itself.
  public init(item: MKMapItem) {
    label = Text(item.name ?? "")
    tag = AnyHashable(item)
  }
}

extension Marker where Label == ViewRuntime.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { ViewRuntime.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { ViewRuntime.Label(title, systemImage: systemImage) }
  }
  public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { ViewRuntime.Label(titleKey, image: image) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate) { ViewRuntime.Label(title, image: image) }
  }
}
