public import Foundation

/// The timing of a change, which has no effect on the content shown: changes are instant, except pops and dismissals,
/// whose duration comes from the policy. The completion of `withAnimation` follows the timing.
public struct Animation: Equatable, Hashable, Sendable {
  private var name: String
  /// Seconds.
  private var duration: TimeInterval?
  private var adjustments: [String] = []
  /// Seconds before it begins, and the factor by which its speed is multiplied after that.
  private var start: TimeInterval = 0
  private var rate = 1.0
  /// The number of runs; infinite if it repeats forever.
  private var runs = 1.0
  /// The seconds after which the app considers it complete, regardless of its duration.
  private var logicalDuration: TimeInterval?

  private init(_ name: String, duration: TimeInterval? = nil) {
    self.name = name
    self.duration = duration
  }

  /// Creates an animation from a custom animation, identified by the name of its type.
  init(custom name: String) { self.init(name) }

  private func with(_ adjustment: String, _ change: (inout Animation) -> Void) -> Animation {
    var animation = self
    animation.adjustments.append(adjustment)
    change(&animation)
    return animation
  }

  /// The nanoseconds until it is complete; nil if it never completes.
  func time(to criteria: AnimationCompletionCriteria) -> UInt64? {
    let length = criteria == .logicallyComplete ? logicalDuration ?? run : run
    let seconds = start + length / max(rate, 0.001) * runs
    guard seconds.isFinite, seconds < 1e9 else { return nil }
    return UInt64(max(0, seconds) * 1e9)
  }

  /// The seconds of one run; for an animation without a duration, the framework's default.
  private var run: TimeInterval { duration ?? 0.35 }

  public static let `default` = Self("default")
  public static let linear = Self("linear")
  public static let easeIn = Self("easeIn")
  public static let easeOut = Self("easeOut")
  public static let easeInOut = Self("easeInOut")
  public static let spring = Self("spring")
  public static let interpolatingSpring = Self("interpolatingSpring")
  public static let interactiveSpring = Self("interactiveSpring")
  public static let bouncy = Self("bouncy")
  public static let smooth = Self("smooth")
  public static let snappy = Self("snappy")

  public static func linear(duration: TimeInterval) -> Self { Self("linear", duration: duration) }
  public static func easeIn(duration: TimeInterval) -> Self { Self("easeIn", duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Self { Self("easeOut", duration: duration) }
  public static func easeInOut(duration: TimeInterval) -> Self { Self("easeInOut", duration: duration) }
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Self { Self("timingCurve \(x1) \(y1) \(x2) \(y2)", duration: duration) }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Self { Self("spring \(dampingFraction)", duration: response) }
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Self {
    Self("spring \(bounce)", duration: duration)
  }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Self {
    Self("spring \(spring.bounce)", duration: spring.duration)
  }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Self { Self("interactiveSpring \(dampingFraction)", duration: response) }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self { Self("interpolatingSpring \(mass) \(stiffness) \(damping) \(initialVelocity)") }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self("bouncy \(extraBounce)", duration: duration)
  }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self("smooth \(extraBounce)", duration: duration)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self("snappy \(extraBounce)", duration: duration)
  }

  public static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0)
    -> Self
  {
    Self("interpolatingSpring \(bounce)", duration: duration)
  }
  public func logicallyComplete(after duration: TimeInterval) -> Self {
    with("complete \(duration)") { $0.logicalDuration = duration }
  }
  public func delay(_ delay: TimeInterval) -> Self { with("delay \(delay)") { $0.start += delay } }
  public func speed(_ speed: Double) -> Self { with("speed \(speed)") { $0.rate *= speed } }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self {
    with("repeat \(repeatCount) \(autoreverses)") { $0.runs = Double(repeatCount) }
  }
  public func repeatForever(autoreverses: Bool = true) -> Self {
    with("repeat \(autoreverses)") { $0.runs = .infinity }
  }
}

public struct Spring: Hashable, Sendable {
  /// Seconds.
  public var duration: TimeInterval
  public var bounce: Double

  public static let smooth = Self()
  public static let snappy = Self(bounce: 0.15)
  public static let bouncy = Self(bounce: 0.3)
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: 0.3 + extraBounce)
  }
  public init(response: Double, dampingRatio: Double) { self.init(duration: response, bounce: 1 - dampingRatio) }
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.init(
      duration: 2 * .pi * (mass / stiffness).squareRoot(), bounce: 1 - damping / (2 * (stiffness * mass).squareRoot()))
  }
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }
}
