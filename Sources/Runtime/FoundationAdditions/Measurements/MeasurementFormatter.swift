public import Foundation

/// Formats measurements in English, as `Measurement.FormatStyle` does. The toolchain's Foundation has this class only
/// on Apple's systems.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = Self(rawValue: 1)
    public static let naturalScale = Self(rawValue: 2)
    public static let temperatureWithoutUnit = Self(rawValue: 4)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = FixedRegion.locale
  /// Only its minimum and maximum number of fraction digits are used.
  open var numberFormatter: NumberFormatter! = MeasurementFormatter.decimalFormatter()

  private static func decimalFormatter() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = FixedRegion.locale
    formatter.numberStyle = .decimal
    return formatter
  }

  open func string<UnitType: Dimension>(from measurement: Measurement<UnitType>) -> String {
    let isProvided = unitOptions.contains(.providedUnit)
    var style = Measurement<UnitType>.FormatStyle(
      width: unitStyle == .long ? .wide : unitStyle == .short ? .narrow : .abbreviated, locale: locale,
      usage: isProvided ? .asProvided : .general, hidesScaleName: unitOptions.contains(.temperatureWithoutUnit))
    style.numberFormatStyle = .number.precision(
      .fractionLength(
        numberFormatter
          .minimumFractionDigits...max(numberFormatter.minimumFractionDigits, numberFormatter.maximumFractionDigits)))
    return style.format(measurement)
  }

  open func string(from unit: Unit) -> String {
    let name = UnitName.of(unit)
    return unitStyle == .long ? name.plural : name.short
  }
}
