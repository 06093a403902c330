public import ViewRuntime

/// Has no effect.
public protocol SubscriptionStoreControlStyle: Sendable {}
public struct AutomaticSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
public struct ButtonsSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
public struct PickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
public struct CompactPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
public struct ProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
public struct PagedPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }
public struct PagedProminentPickerSubscriptionStoreControlStyle: SubscriptionStoreControlStyle { public init() {} }

extension SubscriptionStoreControlStyle where Self == AutomaticSubscriptionStoreControlStyle {
  public static var automatic: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == ButtonsSubscriptionStoreControlStyle {
  public static var buttons: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == PickerSubscriptionStoreControlStyle {
  public static var picker: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == CompactPickerSubscriptionStoreControlStyle {
  public static var compactPicker: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == ProminentPickerSubscriptionStoreControlStyle {
  public static var prominentPicker: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == PagedPickerSubscriptionStoreControlStyle {
  public static var pagedPicker: Self { Self() }
}
extension SubscriptionStoreControlStyle where Self == PagedProminentPickerSubscriptionStoreControlStyle {
  public static var pagedProminentPicker: Self { Self() }
}

public struct SubscriptionStoreControlPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let bottom = Self(name: "bottom")
  public static let bottomBar = Self(name: "bottomBar")
  public static let leading = Self(name: "leading")
  public static let trailing = Self(name: "trailing")
  public static let buttonsInBottomBar = Self(name: "buttonsInBottomBar")
  public static let scrollView = Self(name: "scrollView")
}

public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let action = Self(name: "action")
  public static let displayName = Self(name: "displayName")
  public static let price = Self(name: "price")
  public static let multiline = Self(name: "multiline")
  public static let singleLine = Self(name: "singleLine")
  public var action: Self { self }
  public var displayName: Self { self }
  public var price: Self { self }
}

/// Has no effect.
public struct StoreButtonKind: Hashable, Sendable {
  private let name: String
  public static let cancellation = Self(name: "cancellation")
  public static let redeemCode = Self(name: "redeemCode")
  public static let restorePurchases = Self(name: "restorePurchases")
  public static let signIn = Self(name: "signIn")
  public static let policies = Self(name: "policies")
}

public enum SubscriptionStorePolicyKind: Hashable, Sendable { case termsOfService, privacyPolicy }

extension ContainerBackgroundPlacement {
  public static let subscriptionStore = Self.navigation
  public static let subscriptionStoreHeader = Self.navigation
  public static let subscriptionStoreFullHeight = Self.navigation
}
