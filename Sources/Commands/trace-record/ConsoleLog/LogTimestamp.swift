/// The time at the start of a log line: a date and time, a time of day, or seconds since the start or since 1970, with
/// or without brackets.
struct LogTimestamp {
  var time: LogTime
  /// The line after the time.
  var rest: ArraySlice<UInt8>

  /// True for seconds since a start, with which other texts begin too.
  var isElapsed: Bool { if case .elapsed = time { true } else { false } }

  /// Parses the time at the start of `line`, or returns nil if there is none.
  init?(_ line: ArraySlice<UInt8>) {
    var text = ByteScanner(line.drop { $0 == 0x20 })
    guard let first = text.rest.first,
      ByteScanner.isDigit(first) || first == UInt8(ascii: "[") || first == UInt8(ascii: "+")
    else { return nil }
    let isBracketed = text.take("[")
    let isSpan = text.take("+")
    let date = isSpan ? nil : Self.date(&text)
    if date != nil, !text.take("T") { text.skipBlanks() }
    if !isSpan, let clock = Self.timeOfDay(&text) {
      let zone = Self.zone(&text)
      time = date.map { .date($0 * LogTime.day + clock, zone: zone) } ?? .timeOfDay(clock, zone: zone)
    } else if date == nil, let elapsed = Self.epoch(&text) ?? Self.elapsed(&text) {
      time = .elapsed(elapsed)
    } else {
      return nil
    }
    if isBracketed, !text.take("]") { return nil }
    guard Self.isEnd(text.rest) else { return nil }
    rest = text.rest.drop { $0 == 0x20 || $0 == UInt8(ascii: ":") || $0 == 0x09 }
    // A line in columns.
    if rest.first == UInt8(ascii: "|") { rest = rest.drop { $0 == 0x20 || $0 == UInt8(ascii: "|") } }
  }

  private static func isEnd(_ text: ArraySlice<UInt8>) -> Bool {
    guard let next = text.first else { return true }
    return next == 0x20 || next == 0x09 || next == UInt8(ascii: ":") || next == UInt8(ascii: "]")
  }

  /// Parses `2026-11-21`, or `2026/11/21`, as the number of days since 1970. The years are those whose nanoseconds fit.
  private static func date(_ text: inout ByteScanner) -> Int64? {
    var copy = text
    guard let year = copy.number(digits: 4...4),
      let mark = ["-", "/", "."].first(where: { copy.rest.first == UInt8(ascii: $0) }) as Unicode.Scalar?,
      copy.take(mark), let month = copy.number(digits: 2...2), copy.take(mark), let day = copy.number(digits: 2...2),
      (1970..<2200).contains(year), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    text = copy
    // Years begin on the first of March, so that the leap day is their last day.
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 719_469
  }

  /// Parses `10:20:30.123456`.
  private static func timeOfDay(_ text: inout ByteScanner) -> Int64? {
    var copy = text
    guard let hour = copy.number(digits: 1...2), copy.take(":"), let minute = copy.number(digits: 2...2),
      copy.take(":"),
      let second = copy.number(digits: 2...2), hour < 24, minute < 60, second <= 60
    else { return nil }
    let part = milliseconds(&copy) ?? fraction(&copy)
    text = copy
    return ((hour * 60 + minute) * 60 + second) * 1_000_000_000 + part
  }

  /// Parses `Z`, `+0100`, `+01:00` or ` +0100`.
  private static func zone(_ text: inout ByteScanner) -> Int64? {
    if text.take("Z") { return 0 }
    var copy = text
    let isApart = copy.take(" ")
    let isNegative = copy.rest.first == UInt8(ascii: "-")
    guard isNegative || copy.rest.first == UInt8(ascii: "+") else { return nil }
    copy.rest = copy.rest.dropFirst()
    let isShort = copy.rest.prefix { ByteScanner.isDigit($0) }.count == 2
    guard let hours = copy.number(digits: isShort ? 2...2 : 4...4) else { return nil }
    var minutes = hours
    if isShort {
      guard !isApart else { return nil }
      minutes = hours * 60
      if copy.take(":") {
        guard let more = copy.number(digits: 2...2) else { return nil }
        minutes += more
      }
    } else {
      minutes = hours / 100 * 60 + hours % 100
    }
    guard isEnd(copy.rest), minutes <= 24 * 60 else { return nil }
    text = copy
    return (isNegative ? -minutes : minutes) * 60_000_000_000
  }

  /// Parses the `:331` of `12:55:04:331`.
  private static func milliseconds(_ text: inout ByteScanner) -> Int64? {
    var copy = text
    guard copy.take(":"), let value = copy.number(digits: 3...3), isEnd(copy.rest) else { return nil }
    text = copy
    return value * 1_000_000
  }

  /// The seconds since 1970 that a log may tell: from 2001 to 2096.
  private static let epochSeconds: Range<Int64> = 1_000_000_000..<4_000_000_000

  /// Parses whole seconds or milliseconds since 1970. Any other plain integer is not a time.
  private static func epoch(_ text: inout ByteScanner) -> Int64? {
    var copy = text
    guard let value = copy.number(digits: 10...13), isEnd(copy.rest) else { return nil }
    text = copy
    if epochSeconds.contains(value) { return value * 1_000_000_000 }
    return epochSeconds.contains(value / 1000) ? value * 1_000_000 : nil
  }

  /// Parses `12.345` or `12.345s`, and seconds since 1970 with a fraction.
  private static func elapsed(_ text: inout ByteScanner) -> Int64? {
    var copy = text
    guard let whole = copy.number(digits: 1...10), whole < epochSeconds.upperBound, copy.rest.first == UInt8(ascii: ".")
    else { return nil }
    let part = fraction(&copy)
    _ = copy.take("s")
    text = copy
    return whole * 1_000_000_000 + part
  }

  private static func fraction(_ text: inout ByteScanner) -> Int64 {
    guard text.rest.first == UInt8(ascii: ".") || text.rest.first == UInt8(ascii: ",") else { return 0 }
    let digits = text.rest.dropFirst().prefix { ByteScanner.isDigit($0) }
    text.rest = text.rest.dropFirst(digits.count + 1)
    var value: Int64 = 0
    var place: Int64 = 100_000_000
    for digit in digits.prefix(9) {
      value += Int64(digit - 0x30) * place
      place /= 10
    }
    return value
  }
}
