// Modifiers that change how scroll views look and scroll.
nonisolated extension View {
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }
  public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View { self }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
    -> some View
  {
    self
  }
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
}

public enum ScrollInputBehavior: Hashable, Sendable { case automatic, enabled, disabled }

public enum ScrollInputKind: Hashable, Sendable { case handGestureShortcut, look }

public struct ScrollIndicatorVisibility: Equatable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let visible = Self(name: "visible")
  public static let hidden = Self(name: "hidden")
  public static let never = Self(name: "never")
}

public struct ScrollBounceBehavior: Sendable {
  public static let automatic = Self()
  public static let always = Self()
  public static let basedOnSize = Self()
}

/// The resting position of a scroll view; since nothing is laid out, it rests where it is.
public protocol ScrollTargetBehavior: Sendable {}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {}

public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public enum LimitBehavior: Hashable, Sendable { case automatic, always, alwaysByFew, alwaysByOne, never }
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {}
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
  public static func viewAligned(anchor: UnitPoint?) -> Self { Self(anchor: anchor) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { Self() } }

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }
}
