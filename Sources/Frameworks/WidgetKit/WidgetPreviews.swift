public import ViewRuntime

/// The family in which a preview of older files shows a widget's view.
public struct WidgetPreviewContext: PreviewContext {
  public init(family: WidgetFamily) {}
}

@resultBuilder
public enum PreviewTimelineBuilder {
  public static func buildBlock<Entry: TimelineEntry>(_ entries: Entry...) -> [Entry] { entries }
}

/// Declares a preview of a widget with the entries that it shows. It is type-checked with the file and never made.
@freestanding(declaration)
public macro Preview<W: Widget, Entry: TimelineEntry>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [Entry]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a widget with the provider of its entries.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () async -> Provider
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a widget with what its user has set and the provider of its entries.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () async -> Provider
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")
