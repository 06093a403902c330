public import Foundation

// Formats in English for every locale.

extension Product {
  public var subscriptionPeriodFormatStyle: Date.ComponentsFormatStyle { switch never {} }
  public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle { switch never {} }
}

extension Product.SubscriptionPeriod {
  public func formatted(_ format: Date.ComponentsFormatStyle, referenceDate: Date = Date()) -> String {
    let unit = unit.formatted(Unit.FormatStyle())
    return value == 1 ? "1 \(unit)" : "\(value) \(unit)s"
  }

  public func dateRange(referenceDate: Date = Date()) -> Range<Date> {
    let days = unit == .week ? 7 * value : value
    let component: Calendar.Component = unit == .month ? .month : unit == .year ? .year : .day
    return referenceDate..<(Calendar.current.date(byAdding: component, value: days, to: referenceDate) ?? referenceDate)
  }
}

extension Product.SubscriptionPeriod.Unit {
  public var localizedDescription: String {
    switch self {
    case .day: "Day"
    case .week: "Week"
    case .month: "Month"
    case .year: "Year"
    }
  }

  public func formatted(_ format: FormatStyle) -> String { format.format(self) }

  /// Returns the English word for the unit, in lowercase.
  public struct FormatStyle: Foundation.FormatStyle {
    public func format(_ value: Product.SubscriptionPeriod.Unit) -> String { value.localizedDescription.lowercased() }
  }
}

extension Product.SubscriptionInfo.RenewalState {
  public var localizedDescription: String {
    switch self {
    case .subscribed: "Subscribed"
    case .expired: "Expired"
    case .inBillingRetryPeriod: "In Billing Retry Period"
    case .inGracePeriod: "In Grace Period"
    default: "Revoked"
    }
  }
}

extension Product.SubscriptionOffer.PaymentMode {
  public var localizedDescription: String {
    switch self {
    case .payAsYouGo: "Pay As You Go"
    case .payUpFront: "Pay Up Front"
    default: "Free Trial"
    }
  }
}
