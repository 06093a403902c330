public import ViewRuntime

/// Has no effect.
public struct WidgetPreviewContext: PreviewContext {
  public init(family: WidgetFamily) {}
}

@resultBuilder
public enum PreviewTimelineBuilder {
  public static func buildBlock<Entry: TimelineEntry>(_ entries: Entry...) -> [Entry] { entries }
}

/// The closures are type-checked and never called: the macro expands to no code.
@freestanding(declaration)
public macro Preview<W: Widget, Entry: TimelineEntry>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [Entry]
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// The closures are type-checked and never called: the macro expands to no code.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () async -> Provider
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// The closures are type-checked and never called: the macro expands to no code.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () async -> Provider
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")
