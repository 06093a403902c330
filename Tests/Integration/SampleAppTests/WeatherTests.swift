import LifecycleTesting
import SwiftUI
import Testing
import WeatherSample

@MainActor
struct WeatherTests {
  @Test func `a city is searched for and selected, and its forecast is loaded`() throws {
    let host = try ViewHost(knobs: ["split": "columns"], rows: 20) { CitySearch(service: WeatherService()) }
    #expect(host.texts == ["Search", "Pick a city"])
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("Berlin") && host.texts.contains("London"))
    try host.type("li", into: "Search")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("Lima") && host.texts.contains("Lisbon") && !host.texts.contains("Berlin"))

    try host.tap("Lima")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("Mon") && host.texts.contains("18°"))
    try host.pick("fahrenheit")
    #expect(host.texts.contains("64°"))
    try host.tap("Lisbon")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("64°"))
    let trace = try host.finish()
    #expect(trace.findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `a city without a forecast shows an error and can be retried`() throws {
    let host = try ViewHost(rows: 20) { CitySearch(service: WeatherService()) }
    host.advance(by: .seconds(1))
    try host.tap("Atlantis")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("There is no forecast for Atlantis."))
    try host.tap("Retry")
    host.advance(by: .seconds(1))
    #expect(host.texts.contains("Retry"))
    _ = try host.finish()
  }
}
