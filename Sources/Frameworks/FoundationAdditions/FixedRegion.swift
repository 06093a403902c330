package import Foundation

/// Where the user lives: in the United States, whatever the machine says, so that texts are the same everywhere.
package enum FixedRegion {
  package static let locale = Locale(identifier: "en_US")
  /// The calendar of what views show by themselves, in universal time.
  package static let calendar = gregorian(.gmt)
  /// The calendar that the author's code asks for, in the time zone of the machine.
  fileprivate static let calendarOfCode = gregorian(.current)

  private static func gregorian(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.locale = locale
    return calendar
  }
}

// What Foundation's own values are on Linux; see CFixedRegion.c.
@_silgen_name("two_track_locale") package func shownLocale() -> Locale { FixedRegion.locale }
@_silgen_name("two_track_calendar") package func shownCalendar() -> Calendar { FixedRegion.calendarOfCode }
