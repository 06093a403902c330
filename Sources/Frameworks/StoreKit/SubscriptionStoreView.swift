public import ViewRuntime

/// Shows only the marketing content, because there are no subscriptions.
public struct SubscriptionStoreView<Content: View>: View {
  private let content: Content

  public var body: some View { content }

  public init(groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all)
  where Content == AutomaticSubscriptionStoreMarketingContent { content = AutomaticSubscriptionStoreMarketingContent() }

  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content
  ) {
    content = marketingContent()
  }

  public init(productIDs: some Collection<String>) where Content == AutomaticSubscriptionStoreMarketingContent {
    content = AutomaticSubscriptionStoreMarketingContent()
  }

  public init(productIDs: some Collection<String>, @ViewBuilder marketingContent: () -> Content) {
    content = marketingContent()
  }

  public init(subscriptions: some Collection<Product>) where Content == AutomaticSubscriptionStoreMarketingContent {
    content = AutomaticSubscriptionStoreMarketingContent()
  }

  public init(subscriptions: some Collection<Product>, @ViewBuilder marketingContent: () -> Content) {
    content = marketingContent()
  }
}

/// An empty view.
public struct AutomaticSubscriptionStoreMarketingContent: View {
  public var body: some View { EmptyView() }
}

extension Product {
  public struct SubscriptionRelationship: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let upgrade = Self(rawValue: 1)
    public static let downgrade = Self(rawValue: 2)
    public static let crossgrade = Self(rawValue: 4)
    public static let current = Self(rawValue: 8)
    public static let all: Self = [.upgrade, .downgrade, .crossgrade, .current]
  }
}
