import Foundation

/// The date fields of format styles, from the largest to the smallest.
enum DateFields {
  typealias Field = Date.ComponentsFormatStyle.Field

  static let all: [(field: Field, component: Calendar.Component, word: String)] = [
    (.year, .year, "year"), (.month, .month, "month"), (.week, .weekOfMonth, "week"), (.day, .day, "day"),
    (.hour, .hour, "hour"),
    (.minute, .minute, "minute"), (.second, .second, "second"),
  ]

  /// Returns the time between two dates in whole years, months and so on, one count per allowed field.
  static func counts(from start: Date, to end: Date, in fields: Set<Field>, _ calendar: Calendar) -> [(
    count: Int, word: String
  )] {
    let allowed = all.filter { fields.contains($0.field) }
    let components = calendar.dateComponents(Set(allowed.map(\.component)), from: start, to: end)
    return allowed.map { (components.value(for: $0.component) ?? 0, $0.word) }
  }
}
