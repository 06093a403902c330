/// A widget's body is type-checked and never called: there is no system to show it.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}

/// A bundle's body is type-checked and never called.
@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget
  init()
  @WidgetBundleBuilder var body: Body { get }
}

extension Widget {
  /// Prints a message and returns: there is no system to show widgets.
  public static func main() { print("\(Self.self): there is no system to show widgets") }
}

extension WidgetBundle {
  /// Prints a message and returns: there is no system to show widgets.
  public static func main() { print("\(Self.self): there is no system to show widgets") }
}

@resultBuilder @MainActor
public enum WidgetBundleBuilder {
  public static func buildBlock<each W: Widget>(_ widgets: repeat each W) -> _Widgets { _Widgets() }
  public static func buildOptional(_ widgets: _Widgets?) -> _Widgets { _Widgets() }
  public static func buildEither(first widgets: _Widgets) -> _Widgets { _Widgets() }
  public static func buildEither(second widgets: _Widgets) -> _Widgets { _Widgets() }
  public static func buildLimitedAvailability(_ widget: some Widget) -> _Widgets { _Widgets() }
}

/// The widgets of a bundle.
public struct _Widgets: Widget {
  public init() {}
  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

@MainActor @preconcurrency
public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
}

public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public nonisolated init() {}
  public var body: EmptyWidgetConfiguration { self }
}
