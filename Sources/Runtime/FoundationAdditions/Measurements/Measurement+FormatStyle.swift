public import Foundation

// The toolchain's Foundation formats measurements only on Apple's systems.

extension Measurement where UnitType: Dimension {
  /// Formats a measurement in English, in the unit that the locale's measurement system prefers for its usage: miles
  /// for a road in the United States. Quantities without a known preferred unit, such as most volumes and energies,
  /// keep their units. Quantities without a known preferred unit, such as most volumes and energies, keep their own.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct UnitWidth: Hashable, Codable, Sendable {
      let name: String
      public static var wide: Self { Self(name: "wide") }
      public static var abbreviated: Self { Self(name: "abbreviated") }
      public static var narrow: Self { Self(name: "narrow") }
    }

    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    public var hidesScaleName: Bool

    public init(
      width: UnitWidth, locale: Locale = Locale(identifier: "en_US"),
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      hidesScaleName: Bool = false, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.hidesScaleName = hidesScaleName
      self.numberFormatStyle = numberFormatStyle
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let isUS = locale.measurementSystem == .us
      if usage?.name == "personHeight", isUS, let text = personHeight(value) { return text }
      let name = usage?.name ?? "general"
      guard let preferred = PreferredUnits.of(value.unit, usage: name, isUS: isUS), let first = preferred.first else {
        return text(value.value, value.unit, (numberFormatStyle ?? .number).locale(locale))
      }
      let base = value.unit.converter.baseUnitValue(fromValue: value.value)
      func amount(_ step: PreferredUnits.Step) -> Double { step.unit.converter.value(fromBaseUnitValue: base) }
      let step = preferred.first { abs(amount($0)) >= $0.minimum } ?? preferred.last ?? first
      let rounded = step.increment.map { (amount(step) / $0).rounded() * $0 } ?? amount(step)
      return text(rounded, step.unit, (numberFormatStyle ?? Self.defaultNumberStyle(rounded)).locale(locale))
    }

    /// Returns a style for integers, or for two significant digits if the value is less than 10.
    private static func defaultNumberStyle(_ value: Double) -> FloatingPointFormatStyle<Double> {
      abs(value) < 9.95 ? .number.precision(.significantDigits(1...2)) : .number.precision(.fractionLength(0))
    }

    private func text(_ value: Double, _ unit: Unit, _ numbers: FloatingPointFormatStyle<Double>) -> String {
      let number = numbers.format(value)
      if hidesScaleName, unit is UnitTemperature { return number + "°" }
      let name = UnitName.of(unit)
      switch width {
      case .wide: return "\(number) \(number == "1" ? name.singular : name.plural)"
      case .narrow: return number + name.narrow
      default: return number + (name.short.hasPrefix("°") ? "" : " ") + name.short
      }
    }

    /// Returns feet and inches, or nil if the value is not a length.
    private func personHeight(_ value: Measurement<UnitType>) -> String? {
      guard value.unit is UnitLength else { return nil }
      let meters = value.unit.converter.baseUnitValue(fromValue: value.value)
      let inches = Int((meters / 0.0254).rounded())
      let style = FloatingPointFormatStyle<Double>.number.locale(locale)
      let parts = [
        text(Double(inches / 12), UnitLength.feet, style), text(Double(inches % 12), UnitLength.inches, style),
      ]
      return parts.joined(separator: width == .narrow ? " " : ", ")
    }
  }

  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }

  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Self {
    style.format(self)
  }
}

extension FormatStyle {
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
    hidesScaleName: Bool, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Self(width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
  }
}
