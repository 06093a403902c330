/// Where and when work is done.
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

/// A length of time that can be written in seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// A point on a scheduler's clock, in nanoseconds.
public struct SchedulerInstant: Strideable, Hashable, Sendable {
  var nanoseconds: Int64

  public func distance(to other: SchedulerInstant) -> Stride { Stride(nanoseconds: other.nanoseconds - nanoseconds) }

  public func advanced(by stride: Stride) -> SchedulerInstant {
    SchedulerInstant(nanoseconds: nanoseconds + stride.nanoseconds)
  }

  /// A length of time in nanoseconds; a literal counts seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable,
    ExpressibleByFloatLiteral
  {
    var nanoseconds: Int64

    init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
    public init(integerLiteral value: Int) { nanoseconds = Int64(value) * 1_000_000_000 }
    public init(floatLiteral value: Double) { nanoseconds = Int64((value * 1e9).rounded()) }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int64(exactly: source) else { return nil }
      nanoseconds = value * 1_000_000_000
    }

    /// The length in nanoseconds.
    public var magnitude: Int64 { abs(nanoseconds) }
    public var timeInterval: Double { Double(nanoseconds) / 1e9 }

    public static func seconds(_ s: Int) -> Self { Self(nanoseconds: Int64(s) * 1_000_000_000) }
    public static func seconds(_ s: Double) -> Self { Self(nanoseconds: Int64((s * 1e9).rounded())) }
    public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: Int64(ms) * 1_000_000) }
    public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: Int64(us) * 1_000) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: Int64(ns)) }

    public static func < (one: Self, other: Self) -> Bool { one.nanoseconds < other.nanoseconds }
    public static func + (one: Self, other: Self) -> Self { Self(nanoseconds: one.nanoseconds + other.nanoseconds) }
    public static func - (one: Self, other: Self) -> Self { Self(nanoseconds: one.nanoseconds - other.nanoseconds) }
    /// The product of two lengths counted in seconds.
    public static func * (one: Self, other: Self) -> Self { .seconds(one.timeInterval * other.timeInterval) }
    public static func *= (one: inout Self, other: Self) { one = one * other }
  }
}
