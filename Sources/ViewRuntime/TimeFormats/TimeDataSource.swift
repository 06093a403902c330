public import Foundation

/// A value that is made of the date it is shown at. A text is made with the date of its body's evaluation, and does not tick by itself.
public struct TimeDataSource<Value> {
  private let make: @Sendable (Date) -> Value

  private init(_ make: @escaping @Sendable (Date) -> Value) { self.make = make }

  var now: Value { make(WallClock.now) }

  public static var currentDate: TimeDataSource<Date> { .init { $0 } }

  /// The time from `date` to now: negative before the date.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> { .init { .seconds($0.timeIntervalSince(date)) } }

  /// From `date` to now, empty before the date.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> { .init { date..<max(date, $0) } }

  /// From now to `date`, empty after the date.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> { .init { min(date, $0)..<date } }
}

extension TimeDataSource: Sendable where Value: Sendable {}

extension Text {
  public nonisolated init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == AttributedString {
    self.init(verbatim: String(format.posix.format(source.now).characters))
  }

  @_disfavoredOverload
  public nonisolated init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String {
    self.init(verbatim: format.posix.format(source.now))
  }

  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(verbatim: String(format.posix.format(input).characters))
  }
}

extension LocalizedStringKey.StringInterpolation {
  public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == AttributedString {
    appendInterpolation(Text(source, format: format))
  }

  @_disfavoredOverload
  public mutating func appendInterpolation<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String {
    appendInterpolation(Text(source, format: format))
  }

  public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    appendInterpolation(Text(input, format: format))
  }
}
