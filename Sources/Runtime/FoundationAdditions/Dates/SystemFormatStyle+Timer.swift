public import Foundation

extension SystemFormatStyle {
  /// The remaining or elapsed time of an interval in the style of a clock: "4:32", "1:23:45"; with a precision of
  /// minutes: "5 minutes".
  public struct Timer: DiscreteFormatStyle, Sendable {
    private let interval: Range<Date>
    private let countsDown: Bool
    private let face: ClockFace

    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.interval = interval
      countsDown = true
      face = ClockFace(
        showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision, isPadded: false)
    }

    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.interval = interval
      countsDown = false
      face = ClockFace(
        showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision, isPadded: false)
    }

    public func format(_ value: Date) -> AttributedString {
      let now = min(max(value, interval.lowerBound), interval.upperBound)
      return AttributedString(
        countsDown
          ? face.text(interval.upperBound.timeIntervalSince(now), rounding: .up)
          : face.text(now.timeIntervalSince(interval.lowerBound), rounding: .down))
    }

    public func discreteInput(before input: Date) -> Date? {
      input > interval.lowerBound ? times.last(before: input) : nil
    }
    public func discreteInput(after input: Date) -> Date? {
      input < interval.upperBound ? times.next(after: input) : nil
    }
    public func input(before input: Date) -> Date? { input.addingTimeInterval(-0.001) }
    public func input(after input: Date) -> Date? { input.addingTimeInterval(0.001) }

    private var times: TextUpdateTimes {
      TextUpdateTimes(start: countsDown ? interval.upperBound : interval.lowerBound, step: face.step)
    }
  }

  /// The time since a date in the style of a stopwatch: "00:05.23", "01:00:00.00".
  public struct Stopwatch: DiscreteFormatStyle, Sendable {
    private let start: Date
    private let face: ClockFace

    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      start = startDate
      face = ClockFace(showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision, isPadded: true)
    }

    public func format(_ value: Date) -> AttributedString {
      AttributedString(face.text(value.timeIntervalSince(start), rounding: .down))
    }

    public func discreteInput(before input: Date) -> Date? { input > start ? times.last(before: input) : nil }
    public func discreteInput(after input: Date) -> Date? { times.next(after: input) }
    public func input(before input: Date) -> Date? { input.addingTimeInterval(-0.001) }
    public func input(after input: Date) -> Date? { input.addingTimeInterval(0.001) }

    private var times: TextUpdateTimes { TextUpdateTimes(start: start, step: face.step) }
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  public static func timer(
    countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }

  public static func timer(
    countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> Self {
    Self(startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
}
