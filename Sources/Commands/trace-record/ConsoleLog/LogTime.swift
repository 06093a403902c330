/// A time in a log, in nanoseconds.
enum LogTime: Equatable {
  /// A date and time of day since 1970, and how far its time zone is ahead of UTC, if the line says so.
  case date(Int64, zone: Int64?)
  /// A date and time of day since the start of some year, of 365 days.
  case dayOfYear(Int64, zone: Int64?)
  /// A time of day.
  case timeOfDay(Int64, zone: Int64?)
  /// A time since some start.
  case elapsed(Int64)

  static let day: Int64 = 86_400_000_000_000
}
