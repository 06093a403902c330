public import Dispatch
public import Foundation

public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A point on a scheduler's clock, in nanoseconds. One type serves all queues, run loops and `ImmediateScheduler`.
public struct SchedulerInstant: Strideable, Hashable, Sendable {
  var nanoseconds: Int64

  init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
  public init(_ time: DispatchTime) { nanoseconds = Int64(clamping: time.uptimeNanoseconds) }
  public init(_ date: Date) { nanoseconds = Stride.seconds(date.timeIntervalSinceReferenceDate).nanoseconds }

  public func distance(to other: SchedulerInstant) -> Stride {
    Stride(nanoseconds: other.nanoseconds.less(nanoseconds))
  }

  public func advanced(by stride: Stride) -> SchedulerInstant {
    SchedulerInstant(nanoseconds: nanoseconds.plus(stride.nanoseconds))
  }

  /// A duration in nanoseconds, no more than about 292 years; a literal is in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable,
    ExpressibleByFloatLiteral
  {
    var nanoseconds: Int64

    init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
    public init(_ interval: TimeInterval) { self = .seconds(interval) }
    public init(_ interval: DispatchTimeInterval) {
      switch interval {
      case .seconds(let count): self = .seconds(count)
      case .milliseconds(let count): self = .milliseconds(count)
      case .microseconds(let count): self = .microseconds(count)
      case .nanoseconds(let count): self = .nanoseconds(count)
      default: self = Self(nanoseconds: .max)
      }
    }
    public init(integerLiteral value: Int) { nanoseconds = Int64(value).times(1_000_000_000) }
    public init(floatLiteral value: Double) { self = .seconds(value) }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int64(exactly: source) else { return nil }
      nanoseconds = value.times(1_000_000_000)
    }

    public var magnitude: Int64 { nanoseconds == .min ? .max : abs(nanoseconds) }
    public var timeInterval: Double { Double(nanoseconds) / 1e9 }

    public static func seconds(_ s: Int) -> Self { Self(nanoseconds: Int64(s).times(1_000_000_000)) }
    public static func seconds(_ s: Double) -> Self {
      let nanoseconds = (s * 1e9).rounded()
      return Self(nanoseconds: Int64(exactly: nanoseconds) ?? (nanoseconds > 0 ? .max : nanoseconds < 0 ? .min : 0))
    }
    public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: Int64(ms).times(1_000_000)) }
    public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: Int64(us).times(1_000)) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: Int64(ns)) }

    public static func < (one: Self, other: Self) -> Bool { one.nanoseconds < other.nanoseconds }
    public static func + (one: Self, other: Self) -> Self { Self(nanoseconds: one.nanoseconds.plus(other.nanoseconds)) }
    public static func - (one: Self, other: Self) -> Self { Self(nanoseconds: one.nanoseconds.less(other.nanoseconds)) }
    /// Multiplies two durations, both in seconds.
    public static func * (one: Self, other: Self) -> Self { .seconds(one.timeInterval * other.timeInterval) }
    public static func *= (one: inout Self, other: Self) { one = one * other }
  }
}

extension Int64 {
  // Saturating arithmetic: a delay that overflows means "never".
  fileprivate func plus(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  fileprivate func less(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  fileprivate func times(_ other: Int64) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
