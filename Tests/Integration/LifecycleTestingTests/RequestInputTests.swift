import Foundation
import LifecycleTesting
import SwiftUI
import Testing
import TraceTestSupport

private struct Forecast: View {
  let city: String
  let hours: Int
  let units: String
  @State private var text = "loading"

  var body: some View { Text(text).task { await load() } }

  private func load() async {
    let place = city.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let address = URL(string: "https://weather.test/v2/\(place)?hours=\(hours)&page=1&lat=52.5")!
    text = (try? await URLSession.shared.data(from: address)) == nil ? "none" : "sun"
  }
}

private struct Weather: View {
  @State private var city = "São Paulo"
  @State private var hours = 48
  @State private var units = "C"

  var body: some View {
    Forecast(city: city, hours: hours, units: units)
    Button("Elsewhere") { city = "Oslo" }
    Button("Longer") { hours = 72 }
    Button("Fahrenheit") { units = "F" }
  }
}

/// Tests of requests whose address is made from a view's inputs.
@MainActor
struct RequestInputTests {
  init() { AnsweringProtocol.install }

  private func trace(tapping label: String) throws -> LifecycleTrace {
    let host = try ViewHost { Weather() }
    host.settle()
    try host.tap(label)
    host.advance(by: .seconds(5))
    return try host.finish()
  }

  @Test func `a request has the hashes of the values in its address`() throws {
    let trace = try trace(tapping: "Longer")
    let inputs = try #require(trace.events(.fetchBegin).first?.inputs)
    // v2, the city, 48 as a text and as a number, 52.5 likewise; page 1 as a text alone, since a 1 tells nothing.
    #expect(inputs.count == 7)
    let change = try #require(trace.events(.propChange).first { $0.name == "hours" })
    #expect(try inputs.contains(#require(change.before)))
  }

  @Test(arguments: [("Elsewhere", "city"), ("Longer", "hours")]) func `an input in the address has to load again`(
    _ label: String, _ name: String
  ) throws {
    let found = try trace(tapping: label).findings.filter { $0.rule == "missing-task-id" }
    #expect(found.map(\.view) == ["Forecast"] && found.allSatisfy { $0.message.contains("'\(name)'") })
  }

  @Test func `an input that the address does not have need not load again`() throws {
    #expect(try trace(tapping: "Fahrenheit").findings.filter { $0.rule == "missing-task-id" }.isEmpty)
  }
}
