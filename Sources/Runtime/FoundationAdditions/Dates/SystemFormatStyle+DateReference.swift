public import Foundation

extension SystemFormatStyle {
  /// A date relative to the formatted date, which is usually now: "in 5 minutes", "tomorrow"; a distant date is
  /// absolute: "Monday, June 3", "June 2019".
  public struct DateReference: DiscreteFormatStyle, Sendable {
    private let date: Date
    private let fields: Set<Date.RelativeFormatStyle.Field>
    private let maxFieldCount: Int
    private let threshold: Date.RelativeFormatStyle.Field
    private var calendar = FixedRegion.calendar

    public init(
      to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
      maxFieldCount: Int = 2,
      thresholdField: Date.RelativeFormatStyle.Field = .day
    ) {
      self.date = date
      fields = allowedFields.union([thresholdField])
      self.maxFieldCount = max(maxFieldCount, 1)
      threshold = thresholdField
    }

    public func calendar(_ calendar: Calendar) -> Self {
      var style = self
      style.calendar = calendar
      return style
    }

    public func format(_ value: Date) -> AttributedString {
      AttributedString(isNear(value) ? relative(to: value) : absolute(from: value))
    }

    /// True if the dates are less than one unit apart in every field larger than the threshold: a month for days, a day
    /// for hours.
    private func isNear(_ now: Date) -> Bool {
      let larger = DateFields.all.prefix { $0.field != threshold }.filter {
        $0.field != .week || fields.contains(.week)
      }
      let passed = calendar.dateComponents(Set(larger.map(\.component)), from: min(now, date), to: max(now, date))
      return larger.allSatisfy { passed.value(for: $0.component) ?? 0 == 0 }
    }

    private func relative(to now: Date) -> String {
      let counts = DateFields.counts(from: now, to: date, in: fields, calendar)
      guard let (count, word) = counts.first(where: { $0.count != 0 }) else { return "now" }
      let formatter = RelativeDateTimeFormatter()
      formatter.dateTimeStyle = .named
      var components = DateComponents()
      components.setValue(count, for: DateFields.all.first { $0.word == word }?.component ?? .second)
      return formatter.localizedString(from: components)
    }

    /// Returns the date's largest fields that differ from the fields of `now`.
    private func absolute(from now: Date) -> String {
      let hasYear =
        calendar.component(.year, from: date) != calendar.component(.year, from: now) && fields.contains(.year)
      let isToday = calendar.isDate(date, inSameDayAs: now)
      var style = Date.FormatStyle(locale: FixedRegion.locale, calendar: calendar, timeZone: calendar.timeZone)
      var left = maxFieldCount
      func take(_ field: Date.RelativeFormatStyle.Field, if isNeeded: Bool = true) -> Bool {
        guard isNeeded, left > 0, fields.contains(field) else { return false }
        left -= 1
        return true
      }
      if take(.year, if: hasYear) { style = style.year() }
      if take(.month, if: !isToday) { style = style.month(.wide) }
      if take(.day, if: !isToday) { style = hasYear ? style.day() : style.weekday(.wide).day() }
      if take(.hour) { style = take(.minute) ? style.hour().minute() : style.hour() }
      return style.format(date)
    }

    public func discreteInput(before input: Date) -> Date? { times.last(before: input) }
    public func discreteInput(after input: Date) -> Date? { times.next(after: input) }
    public func input(before input: Date) -> Date? { input.addingTimeInterval(-0.001) }
    public func input(after input: Date) -> Date? { input.addingTimeInterval(0.001) }

    private var times: TextUpdateTimes { TextUpdateTimes(start: date, step: fields.contains(.second) ? 1 : 60) }
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
  public static func reference(
    to date: Date, allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
    maxFieldCount: Int = 2,
    thresholdField: Date.RelativeFormatStyle.Field = .day
  ) -> Self {
    Self(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount, thresholdField: thresholdField)
  }
}
