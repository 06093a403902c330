public import Foundation
import ViewRuntime

extension Tips {
  public struct Rule: Sendable {
    let isMet: @Sendable () -> Bool
  }

  /// A value that rules read. It is stored in memory, so each run starts with the initial value.
  public final class Parameter<Value: Sendable>: Sendable {
    let id: String
    private let initialValue: Value

    public init(_ owner: Any.Type, _ name: String, _ initialValue: Value) {
      id = "\(String(reflecting: owner)).\(name)"
      self.initialValue = initialValue
    }

    public var wrappedValue: Value {
      get { TipStore.current.value(of: id) as? Value ?? initialValue }
      set { TipStore.current.setValue(newValue, of: id) }
    }
  }

  /// Has no effect: no parameter is stored across runs.
  public struct ParameterOption: Sendable {
    public static let transient = Self()
  }

  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
    public let id: String
    public init(id: String) where DonationInfo == EmptyDonation { self.id = id }
    @_disfavoredOverload
    public init(id: String) { self.id = id }

    @dynamicMemberLookup
    public struct Donation: Sendable {
      public let date: Date
      let info: DonationInfo
      public subscript<Value>(dynamicMember keyPath: KeyPath<DonationInfo, Value>) -> Value { info[keyPath: keyPath] }
    }

    public var donations: [Donation] { TipStore.current.donations(to: id).compactMap { $0 as? Donation } }

    public func donate(_ donation: DonationInfo) {
      TipStore.current.donate(Donation(date: WallClock.now, info: donation), to: id)
    }
    public nonisolated(nonsending) func donate(_ donation: DonationInfo) async {
      TipStore.current.donate(Donation(date: WallClock.now, info: donation), to: id)
    }
    public func sendDonation(_ donation: DonationInfo, _ onComplete: (@Sendable () -> Void)? = nil) {
      TipStore.current.donate(Donation(date: WallClock.now, info: donation), to: id)
      onComplete?()
    }
  }

  public struct EmptyDonation: Codable, Sendable {
    public init() {}
  }

  public struct DonationTimeRange: Sendable {
    let seconds: TimeInterval
    public static let minute = minutes(1)
    public static let hour = hours(1)
    public static let day = days(1)
    public static let week = weeks(1)
    public static func minutes(_ count: Int) -> Self { Self(seconds: TimeInterval(count) * 60) }
    public static func hours(_ count: Int) -> Self { Self(seconds: TimeInterval(count) * 3600) }
    public static func days(_ count: Int) -> Self { Self(seconds: TimeInterval(count) * 86_400) }
    public static func weeks(_ count: Int) -> Self { Self(seconds: TimeInterval(count) * 604_800) }
  }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
  public func donate() { TipStore.current.donate(Donation(date: WallClock.now, info: .init()), to: id) }
  public nonisolated(nonsending) func donate() async {
    TipStore.current.donate(Donation(date: WallClock.now, info: .init()), to: id)
  }
  public func sendDonation(_ onComplete: (@Sendable () -> Void)? = nil) { sendDonation(.init(), onComplete) }
}

extension Array {
  public func donatedWithin<Info>(_ range: Tips.DonationTimeRange) -> [Element]
  where Element == Tips.Event<Info>.Donation {
    let start = WallClock.now.addingTimeInterval(-range.seconds)
    return filter { $0.date >= start }
  }
}

/// The expansion of `#Rule`.
public func _tipRule<Value: Sendable>(_ parameter: Tips.Parameter<Value>, _ body: @escaping @Sendable (Value) -> Bool)
  -> Tips.Rule
{
  Tips.Rule { body(parameter.wrappedValue) }
}

public func _tipRule<Info>(_ event: Tips.Event<Info>, _ body: @escaping @Sendable (Tips.Event<Info>) -> Bool)
  -> Tips.Rule
{
  Tips.Rule { body(event) }
}

public func _tipRule<First: Sendable, Second: Sendable>(
  _ first: Tips.Parameter<First>, _ second: Tips.Parameter<Second>, _ body: @escaping @Sendable (First, Second) -> Bool
) -> Tips.Rule {
  Tips.Rule { body(first.wrappedValue, second.wrappedValue) }
}
