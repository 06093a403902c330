public import Foundation

extension SystemFormatStyle {
  /// The time from the anchor to the formatted date: "3 minutes, 42 seconds", or "3:42" if only minutes and seconds are
  /// allowed.
  public struct DateOffset: DiscreteFormatStyle, Sendable {
    private let anchor: Date
    private let fields: Set<Date.ComponentsFormatStyle.Field>
    private let maxFieldCount: Int
    private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    private var calendar = FixedRegion.calendar

    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
      maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      self.anchor = anchor
      fields = allowedFields
      self.maxFieldCount = max(maxFieldCount, 1)
      self.sign = sign
    }

    public func calendar(_ calendar: Calendar) -> Self {
      var style = self
      style.calendar = calendar
      return style
    }

    public func format(_ value: Date) -> AttributedString {
      let seconds = Int(abs(value.timeIntervalSince(anchor)) + 0.001)
      let text = isClock ? clock(seconds) : words(from: min(anchor, value), seconds)
      return AttributedString(signText(isNegative: value < anchor, isZero: seconds == 0) + text)
    }

    private var isClock: Bool {
      fields == [.minute, .second] && maxFieldCount >= 2 || fields == [.hour, .minute, .second] && maxFieldCount >= 3
    }

    private func clock(_ seconds: Int) -> String {
      fields.contains(.hour)
        ? String(format: "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
        : String(format: "%d:%02d", seconds / 60, seconds % 60)
    }

    private func words(from start: Date, _ seconds: Int) -> String {
      let counts = DateFields.counts(
        from: start, to: start.addingTimeInterval(TimeInterval(seconds)), in: fields, calendar)
      guard let last = counts.last else { return "" }
      let shown = counts.drop { $0.count == 0 }.prefix(maxFieldCount).filter { $0.count > 0 }
      return (shown.isEmpty ? [last] : shown).map { TimeWords.count($0.count, $0.word) }.joined(separator: ", ")
    }

    private func signText(isNegative: Bool, isZero: Bool) -> String {
      switch sign {
      case .never: ""
      case .always(includingZero: true): isNegative ? "-" : "+"
      case .always(includingZero: false): isZero ? "" : isNegative ? "-" : "+"
      default: isNegative && !isZero ? "-" : ""
      }
    }

    public func discreteInput(before input: Date) -> Date? { times.last(before: input) }
    public func discreteInput(after input: Date) -> Date? { times.next(after: input) }
    public func input(before input: Date) -> Date? { input.addingTimeInterval(-0.001) }
    public func input(after input: Date) -> Date? { input.addingTimeInterval(0.001) }

    private var times: TextUpdateTimes { TextUpdateTimes(start: anchor, step: 1) }
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [.year, .month, .day, .hour, .minute, .second],
    maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> Self {
    Self(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
  }
}
