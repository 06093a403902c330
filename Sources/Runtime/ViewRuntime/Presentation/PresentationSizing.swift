/// Has no effect: nothing is laid out.
public protocol PresentationSizing: Sendable {}

extension PresentationSizing {
  public func fitted(horizontal: Bool, vertical: Bool) -> Self { self }
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> Self { self }
}

public struct AutomaticPresentationSizing: PresentationSizing {}

public struct FormPresentationSizing: PresentationSizing {}

public struct PagePresentationSizing: PresentationSizing {}

public struct FittedPresentationSizing: PresentationSizing {}

extension PresentationSizing where Self == AutomaticPresentationSizing { public static var automatic: Self { Self() } }

extension PresentationSizing where Self == FormPresentationSizing { public static var form: Self { Self() } }

extension PresentationSizing where Self == PagePresentationSizing { public static var page: Self { Self() } }

extension PresentationSizing where Self == FittedPresentationSizing { public static var fitted: Self { Self() } }
