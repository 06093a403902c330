public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  public struct Demand: Equatable, Comparable, Hashable, Sendable {
    /// `Int.max` means unlimited.
    let count: Int

    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)

    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand of \(value) values was requested, but a demand cannot be negative")
      return Demand(count: value)
    }

    public var max: Int? { self == .unlimited ? nil : count }

    public static func < (one: Demand, other: Demand) -> Bool { one.count < other.count }

    public static func + (one: Demand, other: Demand) -> Demand {
      let (sum, overflow) = one.count.addingReportingOverflow(other.count)
      return overflow ? .unlimited : Demand(count: sum)
    }

    public static func += (one: inout Demand, other: Demand) { one = one + other }

    public static func - (one: Demand, other: Demand) -> Demand {
      one == .unlimited ? .unlimited : Demand(count: Swift.max(0, one.count - other.count))
    }

    public static func -= (one: inout Demand, other: Demand) { one = one - other }
    public static func + (one: Demand, other: Int) -> Demand { one + .max(other) }
    public static func += (one: inout Demand, other: Int) { one = one + other }
    public static func - (one: Demand, other: Int) -> Demand { one - .max(other) }
    public static func -= (one: inout Demand, other: Int) { one = one - other }
    public static func * (one: Demand, other: Int) -> Demand {
      let (product, overflow) = one.count.multipliedReportingOverflow(by: other)
      return one == .unlimited || overflow ? .unlimited : .max(product)
    }
    public static func *= (one: inout Demand, other: Int) { one = one * other }

    // An unlimited demand is greater than every number.
    public static func > (one: Demand, other: Int) -> Bool { one > Demand(count: other) || one == .unlimited }
    public static func >= (one: Demand, other: Int) -> Bool { one >= Demand(count: other) }
    public static func < (one: Demand, other: Int) -> Bool { !(one >= other) }
    public static func <= (one: Demand, other: Int) -> Bool { !(one > other) }
    public static func > (one: Int, other: Demand) -> Bool { other < one }
    public static func >= (one: Int, other: Demand) -> Bool { other <= one }
    public static func < (one: Int, other: Demand) -> Bool { other > one }
    public static func <= (one: Int, other: Demand) -> Bool { other >= one }
    public static func == (one: Demand, other: Int) -> Bool { one != .unlimited && one.count == other }
    public static func != (one: Demand, other: Int) -> Bool { !(one == other) }
    public static func == (one: Int, other: Demand) -> Bool { other == one }
    public static func != (one: Int, other: Demand) -> Bool { !(other == one) }
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
