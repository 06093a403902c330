import Foundation

/// The user's region: always the United States, so that texts do not depend on the machine.
package enum FixedRegion {
  package static let locale = Locale(identifier: "en_US")
  /// The calendar with which views format dates, in GMT.
  package static let calendar = gregorian(.gmt)
  /// The calendar that app code receives as `Calendar.current`, in the machine's time zone.
  fileprivate static let currentCalendar = gregorian(.current)

  private static func gregorian(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.locale = locale
    return calendar
  }
}

// fixed_region.c makes Foundation's current locale and calendar call these.
@_silgen_name("two_track_locale") package func shownLocale() -> Locale { FixedRegion.locale }
@_silgen_name("two_track_calendar") package func shownCalendar() -> Calendar { FixedRegion.currentCalendar }
