/// Has no effect: a list has the same rows in any style.
@MainActor @preconcurrency public protocol ListStyle {}

public struct DefaultListStyle: ListStyle { public nonisolated init() {} }

public struct PlainListStyle: ListStyle { public nonisolated init() {} }

public struct GroupedListStyle: ListStyle { public nonisolated init() {} }

public struct InsetListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated init(alternatesRowBackgrounds: Bool) {}
}

public struct BorderedListStyle: ListStyle { public nonisolated init() {} }

public struct CarouselListStyle: ListStyle { public nonisolated init() {} }

public struct EllipticalListStyle: ListStyle { public nonisolated init() {} }

public struct InsetGroupedListStyle: ListStyle { public nonisolated init() {} }

public struct SidebarListStyle: ListStyle { public nonisolated init() {} }

nonisolated extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }

nonisolated extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }

nonisolated extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }

nonisolated extension ListStyle where Self == InsetListStyle {
  public static var inset: Self { Self() }
  public static func inset(alternatesRowBackgrounds: Bool) -> Self { Self() }
}

nonisolated extension ListStyle where Self == BorderedListStyle { public static var bordered: Self { Self() } }

nonisolated extension ListStyle where Self == CarouselListStyle { public static var carousel: Self { Self() } }

nonisolated extension ListStyle where Self == EllipticalListStyle { public static var elliptical: Self { Self() } }

nonisolated extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }

nonisolated extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

nonisolated extension View {
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
}
