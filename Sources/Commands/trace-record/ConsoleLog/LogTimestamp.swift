/// The time at the start of a log line: a date and time, a time of day, or seconds since the start, with or without brackets.
struct LogTimestamp {
  /// Nanoseconds since a moment that is the same for all lines of the log.
  var nanoseconds: UInt64
  /// The line after the time.
  var rest: ArraySlice<UInt8>

  /// Parses the time at the start of `line`, or returns nil if there is none.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line.drop { $0 == byte(" ") }
    let isBracketed = rest.first == byte("[")
    if isBracketed { rest = rest.dropFirst() }
    var days: UInt64 = 0
    if let date = Self.date(&rest) {
      days = date
      rest = rest.drop { $0 == byte(" ") || $0 == byte("T") }
    }
    guard let time = Self.time(&rest) ?? (days == 0 ? Self.seconds(&rest) : nil) else { return nil }
    if isBracketed {
      guard rest.first == byte("]") else { return nil }
      rest = rest.dropFirst()
    }
    guard rest.first == byte(" ") || rest.first == byte(":") || rest.first == byte("\t") || rest.isEmpty else { return nil }
    nanoseconds = days &* 86_400_000_000_000 &+ time
    self.rest = rest.drop { $0 == byte(" ") || $0 == byte(":") || $0 == byte("\t") }
  }

  private static func number(_ text: inout ArraySlice<UInt8>, digits: ClosedRange<Int>) -> UInt64? {
    let found = text.prefix { isDigit($0) }
    guard digits.contains(found.count) else { return nil }
    text = text.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + UInt64($1 - byte("0")) }
  }

  private static func take(_ character: UInt8, _ text: inout ArraySlice<UInt8>) -> Bool {
    guard text.first == character else { return false }
    text = text.dropFirst()
    return true
  }

  /// Parses `2026-11-21` as a number of days.
  private static func date(_ text: inout ArraySlice<UInt8>) -> UInt64? {
    var rest = text
    guard let year = number(&rest, digits: 4...4), take(byte("-"), &rest), let month = number(&rest, digits: 2...2), take(byte("-"), &rest),
      let day = number(&rest, digits: 2...2), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    text = rest
    // Only differences matter. Years begin on the first of March, so that the leap day is their last day.
    let years = month > 2 ? year : year &- 1
    let months = (month + 9) % 12
    return 365 &* years &+ years / 4 &- years / 100 &+ years / 400 &+ (153 * months + 2) / 5 &+ day
  }

  /// Parses `10:20:30.123456`, ignoring the time zone.
  private static func time(_ text: inout ArraySlice<UInt8>) -> UInt64? {
    var rest = text
    guard let hour = number(&rest, digits: 1...2), take(byte(":"), &rest), let minute = number(&rest, digits: 2...2), take(byte(":"), &rest),
      let second = number(&rest, digits: 2...2), hour < 24, minute < 60, second <= 60
    else { return nil }
    let part = fraction(&rest)
    if rest.first == byte("Z") {
      rest = rest.dropFirst()
    } else if let sign = rest.first, sign == byte("+") || sign == byte("-") {
      rest = rest.dropFirst().drop { isDigit($0) || $0 == byte(":") }
    }
    text = rest
    return ((hour * 60 + minute) * 60 + second) * 1_000_000_000 + part
  }

  /// Parses `12.345` or `12.345s`. A plain integer is not a time.
  private static func seconds(_ text: inout ArraySlice<UInt8>) -> UInt64? {
    var rest = text
    guard let whole = number(&rest, digits: 1...9), rest.first == byte(".") else { return nil }
    let part = fraction(&rest)
    if rest.first == byte("s") { rest = rest.dropFirst() }
    text = rest
    return whole * 1_000_000_000 + part
  }

  private static func fraction(_ text: inout ArraySlice<UInt8>) -> UInt64 {
    guard text.first == byte(".") || text.first == byte(",") else { return 0 }
    let digits = text.dropFirst().prefix { isDigit($0) }
    text = text.dropFirst(digits.count + 1)
    var value: UInt64 = 0
    var place: UInt64 = 100_000_000
    for digit in digits.prefix(9) {
      value += UInt64(digit - byte("0")) * place
      place /= 10
    }
    return value
  }
}

private func byte(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
