import SwiftUI
import Testing

struct MeasurementTests {
  private let warm = Measurement(value: 38, unit: UnitTemperature.celsius)

  @Test func `a measurement is formatted in the region's unit`() {
    #expect(warm.formatted() == "100°F")
    #expect(warm.formatted(.measurement(width: .wide)) == "100 degrees Fahrenheit")
    #expect(warm.formatted(.measurement(width: .abbreviated).locale(Locale(identifier: "fr_FR"))) == "38°C")
    #expect(warm.formatted(.measurement(hidesScaleName: true)) == "100°")
    #expect(warm.converted(to: UnitTemperature(forLocale: Locale(identifier: "de_DE"))) == warm)
    let way = Measurement(value: 36, unit: UnitLength.miles)
    #expect(Measurement<UnitLength>.FormatStyle(width: .wide, usage: .road).format(way) == "36 miles")
    #expect(
      Measurement<UnitLength>.FormatStyle(width: .wide, usage: .road).locale(Locale(identifier: "de_DE")).format(way)
        == "58 kilometers")
    #expect(Measurement(value: 5, unit: UnitLength.kilometers).formatted() == "3.1 mi")
    #expect(
      Measurement(value: 150, unit: UnitLength.meters).formatted(.measurement(width: .wide, usage: .road)) == "500 feet"
    )
    #expect(
      Measurement(value: 180, unit: UnitLength.centimeters).formatted(
        .measurement(width: .abbreviated, usage: .personHeight)) == "5 ft, 11 in")
    #expect(Measurement(value: 5, unit: UnitMass.kilograms).formatted() == "11 lb")
  }

  @Test func `a measurement keeps its unit if asked to`() {
    let ways = [100.0, 1000, 10_000].map { Measurement(value: $0, unit: UnitLength.kilometers) }
    let texts = ways.map { $0.formatted(.measurement(width: .narrow, usage: .asProvided, numberFormatStyle: .number)) }
    #expect(texts == ["100km", "1,000km", "10,000km"])
    let style = Measurement<UnitTemperature>.FormatStyle(
      width: .abbreviated, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(1)))
    #expect(warm.formatted(style) == "38.0°C")
    let angle = Measurement(value: 45, unit: UnitAngle.degrees)
    #expect(angle.formatted(.measurement(width: .narrow)) == "45°" && angle.formatted() == "45 deg")
    #expect(angle.formatted(.measurement(width: .wide)) == "45 degrees")
    #expect(Measurement(value: 1, unit: UnitDuration.hours).formatted(.measurement(width: .wide)) == "1 hour")
  }

  @Test func `the formatter and the style agree`() {
    let formatter = MeasurementFormatter()
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: Measurement(value: 1.6, unit: UnitLength.kilometers)) == "2 km")
    formatter.unitStyle = .long
    #expect(
      formatter.string(from: UnitLength.feet as Unit) == "feet" && formatter.string(from: warm) == "38 degrees Celsius")
    formatter.unitOptions = []
    #expect(formatter.string(from: warm) == "100 degrees Fahrenheit")
  }

  @MainActor @Test func `a text shows a measurement`() {
    let text = Text(warm, format: .measurement(width: .abbreviated, usage: .weather))
    #expect(text == Text(verbatim: "100°F"))
  }
}
