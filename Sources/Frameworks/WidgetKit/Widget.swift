/// A widget of an app. Another program shows widgets, and there is none here: what one shows is checked by the compiler and never made.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}

/// Several widgets in one program.
@MainActor @preconcurrency
public protocol WidgetBundle {
  associatedtype Body: Widget
  init()
  @WidgetBundleBuilder var body: Body { get }
}

extension Widget {
  /// Nothing is run: a program of widgets has no window.
  public static func main() { print("\(Self.self): no system is here to show widgets") }
}

extension WidgetBundle {
  /// Nothing is run: a program of widgets has no window.
  public static func main() { print("\(Self.self): no system is here to show widgets") }
}

@resultBuilder @MainActor
public enum WidgetBundleBuilder {
  public static func buildBlock<each W: Widget>(_ widgets: repeat each W) -> _Widgets { _Widgets() }
  public static func buildOptional(_ widgets: _Widgets?) -> _Widgets { _Widgets() }
  public static func buildEither(first widgets: _Widgets) -> _Widgets { _Widgets() }
  public static func buildEither(second widgets: _Widgets) -> _Widgets { _Widgets() }
  public static func buildLimitedAvailability(_ widget: some Widget) -> _Widgets { _Widgets() }
}

/// Widgets beside each other.
public struct _Widgets: Widget {
  public init() {}
  public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

/// How the system shows a widget.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
}

public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public nonisolated init() {}
  public var body: EmptyWidgetConfiguration { self }
}
