import Foundation
import SwiftUI
import Testing
import ViewRuntime

@MainActor
@Suite struct RegionTests {
  private struct Prices: View {
    @Environment(\.locale) private var locale
    var body: some View {
      Text(1234.5, format: .currency(code: "USD"))
      Text(1234.5, format: .currency(code: "EUR").locale(Locale(identifier: "de_DE")))
      Text("\(1_234_567, format: .number) of \(1000)")
      Text(Date(timeIntervalSince1970: 0), format: .dateTime.day().month().year())
      Text(locale.identifier)
    }
  }

  @Test func `formats are those of the United States, unless they name a locale`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Prices() }
    #expect(host.texts == ["$1,234.50", "1.234,50\u{a0}€", "1,234,567 of 1000", "Jan 1, 1970", "en_US"])
  }

  #if os(Linux)
    @Test func `the user's locale and calendar are those of the United States`() {
      #expect(Locale.current.identifier == "en_US" && Locale.autoupdatingCurrent.currency?.identifier == "USD")
      #expect(Calendar.current.firstWeekday == 1 && Calendar.autoupdatingCurrent.locale?.identifier == "en_US")
      #expect(Calendar.current.timeZone == TimeZone.current)
      #expect(12.5.formatted(.currency(code: "USD")) == "$12.50")
      #expect(
        Date(timeIntervalSince1970: 0).formatted(Date.FormatStyle(date: .abbreviated, time: .omitted, timeZone: .gmt))
          == "Jan 1, 1970")
      let formatter = NumberFormatter()
      formatter.numberStyle = .currency
      #expect(formatter.string(from: 1234.5) == "$1,234.50")
    }
  #endif
}
