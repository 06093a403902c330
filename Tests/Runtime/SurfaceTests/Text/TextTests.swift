import LifecycleTesting
import SwiftUI
import Testing

@testable import ViewRuntime

@MainActor struct TextTests {
  private func shown(_ key: LocalizedStringKey) -> String { Text(key).string }

  @Test func `numbers in a text look as their format strings have them`() throws {
    let host = try ViewHost {
      VStack {
        Text("\(Int.min) \(UInt64.max) \(UInt8.max) \(Int8.min) \(0)")
        Text("\(1.5) \(Float(-0.25)) \(7, specifier: "%03d")")
        // A value is no markup, and what is around it may be.
        Text("a \("*b*") \("_c_")")
        Text("**a** \("*b*") \(2)")
      }
    }
    #expect(
      host.texts == [
        "\(Int.min) 18446744073709551615 255 -128 0", "1.500000 -0.250000 007", "a *b* _c_", "a *b* 2",
      ])
    _ = try host.finish()
  }

  @Test func `a literal is a localized key and a variable is not`() {
    let variable = "**not bold**"
    #expect(Text("**bold**").string == "bold")
    #expect(Text(variable).string == "**not bold**")
    #expect(Text(verbatim: "**as is**").string == "**as is**")
  }

  @Test(arguments: [
    ("plain", "plain"), ("a *slanted* word", "a slanted word"),
    ("_under_ and snake_case_name", "under and snake_case_name"),
    ("~~gone~~", "gone"), ("`code * x`", "code * x"), ("[title](https://example.com)", "title"),
    ("5 * 3 * 2", "5 * 3 * 2"),
    ("**bold and *both***", "bold and both"), ("\\*stars\\*", "*stars*"), ("[not a link]", "[not a link]"),
  ])
  func `inline markup shows its words`(template: String, words: String) {
    #expect(InlineMarkdown.plain(template, []) == words)
  }

  @Test func `markup spans values and is not parsed inside them`() {
    let name = "*star*"
    #expect(shown("Hello **\(name)**!") == "Hello *star*!")
  }

  @Test func `a noun agrees with its number`() {
    #expect([0, 1, 2].map { shown("^[\($0) Quotes](inflect: true)") } == ["0 Quotes", "1 Quote", "2 Quotes"])
    #expect([1, 2].map { shown("has ^[\($0) box](inflect: true) now") } == ["has 1 box now", "has 2 boxes now"])
    #expect(shown("^[\(3) person](inflect: true) in ^[\(1) cities](inflect: true)") == "3 people in 1 city")
    #expect(shown("2 ^ [a] ^[b](other: 1)") == "2 ^ [a] b")
  }

  @Test func `a date is shown as its formatter formats it`() {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = .gmt
    #expect(shown("due \(Date(timeIntervalSince1970: 86_400), formatter: formatter)!") == "due 1970-01-02!")
    let host = RuntimeHost(profile: .ios18, sink: nil) { Text(Date(timeIntervalSince1970: 0), formatter: formatter) }
    #expect(host.texts == ["1970-01-01"])
  }

  @Test func `a duration is formatted in the requested units`() {
    func told(
      _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit,
      _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, most: Int = 0
    ) -> String? {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = style
      formatter.allowedUnits = units
      formatter.zeroFormattingBehavior = zeros
      formatter.maximumUnitCount = most
      return formatter.string(from: seconds)
    }
    #expect(told(65, .positional, [.minute, .second], .pad) == "01:05")
    #expect(told(3_909, .positional, [.hour, .minute, .second]) == "1:05:09")
    #expect(told(125, .positional, [.hour, .minute, .second]) == "2:05")
    #expect(told(5_400, .abbreviated, [.hour, .minute]) == "1h 30m")
    #expect(told(3_605, .full, [.hour, .minute, .second]) == "1 hour, 5 seconds")
    #expect(told(93_784, .short, [.day, .hour, .minute, .second], most: 2) == "1 day, 2 hr")
    #expect(told(0, .abbreviated, [.hour, .minute]) == "0m")
    #expect(told(-75, .brief, [.minute, .second]) == "-1min 15sec")
    #expect(
      DateComponentsFormatter.localizedString(from: DateComponents(hour: 2), unitsStyle: .spellOut) == "two hours")
  }

  @Test func `drawing attributes of a text are stored`() {
    var text = AttributedString("red and plain")
    if let range = text.range(of: "red") {
      text[range].foregroundColor = .red
      text[range].font = .largeTitle.italic()
      text[range].underlineStyle = .single
    }
    text.backgroundColor = .yellow
    #expect(text.runs.map { $0.foregroundColor } == [.red, nil])
    #expect(text.runs.allSatisfy { $0.backgroundColor == .yellow })
    #expect(Text(text).string == "red and plain")
  }

  @Test func `times relative to the present are formatted in words`() {
    let formatter = RelativeDateTimeFormatter()
    func told(_ seconds: TimeInterval) -> String { formatter.localizedString(fromTimeInterval: seconds) }
    #expect(
      told(-1) == "1 second ago" && told(-90) == "1 minute ago" && told(7200) == "in 2 hours"
        && told(-86_400 * 3) == "3 days ago")
    #expect(told(0) == "in 0 seconds")
    formatter.dateTimeStyle = .named
    #expect(
      told(-86_400) == "yesterday" && told(86_400) == "tomorrow" && told(0) == "now" && told(-700_000) == "last week")
    formatter.unitsStyle = .abbreviated
    #expect(told(-86_400 * 3) == "3d ago")
    formatter.unitsStyle = .short
    #expect(told(-60 * 5) == "5 min. ago" && formatter.localizedString(from: DateComponents(hour: -2)) == "2 hr. ago")
    let now = Date()
    #expect(formatter.localizedString(for: now.addingTimeInterval(3600), relativeTo: now) == "in 1 hr.")
  }

  @Test func `numbers are formatted without grouping`() {
    #expect(shown("\(1234567) of \(UInt8(7))") == "1234567 of 7")
    #expect(shown("\(1.5)") == "1.500000")
    #expect(shown("\(1.5, specifier: "%.1f")") == "1.5")
  }

  @Test func `format styles and dates do not depend on the machine`() {
    let date = Date(timeIntervalSince1970: 0)
    #expect(shown("\(0.25, format: .percent)") == "25%")
    #expect(Text(Decimal(3.5), format: .currency(code: "USD")).string.contains("3.50"))
    #expect(Text(date, style: .date).string == "January 1, 1970")
    #expect(shown("at \(date, style: .time)").hasPrefix("at 12:00"))
    #expect(Text(date, format: .dateTime.year()).string == "1970")
  }

  @Test func `texts can be concatenated`() {
    #expect((Text("a").bold() + Text(verbatim: "b").italic()).string == "ab")
    #expect(shown("\(Text("inner").foregroundColor(.red)) outer") == "inner outer")
  }

  @Test func `other values use their description`() {
    enum Kind { case tea }
    #expect(Text("\(Kind.tea)").string == "tea")
  }
}
