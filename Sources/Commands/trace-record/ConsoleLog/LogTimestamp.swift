/// The time at the start of a log line: a date and time, a time of day, or seconds since the start, with or without brackets.
struct LogTimestamp {
  /// Nanoseconds since a moment that is the same for all lines of the log.
  var nanoseconds: UInt64
  /// The line after the time.
  var rest: Substring

  /// Parses the time at the start of `line`, or returns nil if there is none.
  init?(_ line: Substring) {
    var rest = line.drop { $0 == " " }
    let isBracketed = rest.first == "["
    if isBracketed { rest = rest.dropFirst() }
    var days: UInt64 = 0
    if let date = Self.date(&rest) {
      days = date
      rest = rest.drop { $0 == " " || $0 == "T" }
    }
    guard let time = Self.time(&rest) ?? (days == 0 ? Self.seconds(&rest) : nil) else { return nil }
    if isBracketed {
      guard rest.first == "]" else { return nil }
      rest = rest.dropFirst()
    }
    guard rest.first == " " || rest.first == ":" || rest.first == "\t" || rest.isEmpty else { return nil }
    nanoseconds = days &* 86_400_000_000_000 &+ time
    self.rest = rest.drop { $0 == " " || $0 == ":" || $0 == "\t" }
  }

  private static func number(_ text: inout Substring, digits: ClosedRange<Int>) -> UInt64? {
    let found = text.prefix { ("0"..."9").contains($0) }
    guard digits.contains(found.count), let value = UInt64(found) else { return nil }
    text = text.dropFirst(found.count)
    return value
  }

  private static func take(_ character: Character, _ text: inout Substring) -> Bool {
    guard text.first == character else { return false }
    text = text.dropFirst()
    return true
  }

  /// Parses `2026-11-21` as a number of days.
  private static func date(_ text: inout Substring) -> UInt64? {
    var rest = text
    guard let year = number(&rest, digits: 4...4), take("-", &rest), let month = number(&rest, digits: 2...2), take("-", &rest),
      let day = number(&rest, digits: 2...2), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    text = rest
    // Only differences matter. Years begin on the first of March, so that the leap day is their last day.
    let years = month > 2 ? year : year &- 1
    let months = (month + 9) % 12
    return 365 &* years &+ years / 4 &- years / 100 &+ years / 400 &+ (153 * months + 2) / 5 &+ day
  }

  /// Parses `10:20:30.123456`, ignoring the time zone.
  private static func time(_ text: inout Substring) -> UInt64? {
    var rest = text
    guard let hour = number(&rest, digits: 1...2), take(":", &rest), let minute = number(&rest, digits: 2...2), take(":", &rest),
      let second = number(&rest, digits: 2...2), hour < 24, minute < 60, second <= 60
    else { return nil }
    let part = fraction(&rest)
    if rest.first == "Z" {
      rest = rest.dropFirst()
    } else if let sign = rest.first, sign == "+" || sign == "-" {
      rest = rest.dropFirst().drop { ("0"..."9").contains($0) || $0 == ":" }
    }
    text = rest
    return ((hour * 60 + minute) * 60 + second) * 1_000_000_000 + part
  }

  /// Parses `12.345` or `12.345s`. A plain integer is not a time.
  private static func seconds(_ text: inout Substring) -> UInt64? {
    var rest = text
    guard let whole = number(&rest, digits: 1...9), rest.first == "." else { return nil }
    let part = fraction(&rest)
    if rest.first == "s" { rest = rest.dropFirst() }
    text = rest
    return whole * 1_000_000_000 + part
  }

  private static func fraction(_ text: inout Substring) -> UInt64 {
    guard text.first == "." || text.first == "," else { return 0 }
    let digits = text.dropFirst().prefix { ("0"..."9").contains($0) }
    text = text.dropFirst(digits.count + 1)
    var value: UInt64 = 0
    var place: UInt64 = 100_000_000
    for digit in digits.prefix(9) {
      value += UInt64(digit.wholeNumberValue ?? 0) * place
      place /= 10
    }
    return value
  }
}
