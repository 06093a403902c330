public import Foundation
import FoundationAdditions

/// A value computed from the date at which it is shown. A text made from it changes with time, without running a body.
public struct TimeDataSource<Value> {
  private let name: String
  private let dates: [Date]
  private let make: @Sendable (Date) -> Value

  private init(_ name: String, _ dates: Date..., make: @escaping @Sendable (Date) -> Value) {
    (self.name, self.dates, self.make) = (name, dates, make)
  }

  /// Returns a text that renders the value with `render`.
  func text(_ format: some Hashable, _ render: @escaping (Value) -> String) -> TimeDependentText {
    let make = make
    return TimeDependentText(dates: dates, format: [AnyHashable(name), AnyHashable(format)]) {
      render(make(WallClock.now))
    }
  }

  public static var currentDate: TimeDataSource<Date> { .init("now") { $0 } }

  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    .init("offset", date) { .seconds($0.timeIntervalSince(date)) }
  }

  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    .init("since", date) { date..<max(date, $0) }
  }

  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    .init("until", date) { min(date, $0)..<date }
  }
}

extension TimeDataSource: Sendable where Value: Sendable {}

extension Text {
  public nonisolated init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == AttributedString {
    self.init("", timeDependent: source.text(format) { String(format.shown.format($0).characters) })
  }

  @_disfavoredOverload
  public nonisolated init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
  where V == F.FormatInput, F.FormatOutput == String {
    self.init("", timeDependent: source.text(format) { format.shown.format($0) })
  }

  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(verbatim: String(format.shown.format(input).characters))
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
