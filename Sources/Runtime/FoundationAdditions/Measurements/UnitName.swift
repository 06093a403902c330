import Foundation

/// The English names of a unit.
struct UnitName {
  let singular: String
  let plural: String
  let short: String
  /// Includes the space before it, if there is one.
  let narrow: String

  /// Returns the names of a unit; for an unknown unit, its symbol is used for all names.
  static func of(_ unit: Unit) -> UnitName {
    table.first { $0.0 == unit }?.1
      ?? UnitName(singular: unit.symbol, plural: unit.symbol, short: unit.symbol, narrow: unit.symbol)
  }

  private static func name(_ singular: String, _ short: String, narrow: String? = nil, plural: String? = nil)
    -> UnitName
  {
    UnitName(singular: singular, plural: plural ?? singular + "s", short: short, narrow: narrow ?? short)
  }

  private static let table: [(Unit, UnitName)] =
    lengths + masses + temperatures + speeds + areas + volumes + durations + energies + others

  private static var lengths: [(Unit, UnitName)] {
    [
      (UnitLength.kilometers, name("kilometer", "km")), (UnitLength.meters, name("meter", "m")),
      (UnitLength.decimeters, name("decimeter", "dm")), (UnitLength.centimeters, name("centimeter", "cm")),
      (UnitLength.millimeters, name("millimeter", "mm")), (UnitLength.micrometers, name("micrometer", "μm")),
      (UnitLength.nanometers, name("nanometer", "nm")), (UnitLength.miles, name("mile", "mi")),
      (UnitLength.yards, name("yard", "yd")),
      (UnitLength.feet, name("foot", "ft", narrow: "′", plural: "feet")),
      (UnitLength.inches, name("inch", "in", narrow: "″", plural: "inches")),
      (UnitLength.nauticalMiles, name("nautical mile", "nmi")),
      (UnitLength.lightyears, name("light year", "ly")),
      (UnitLength.astronomicalUnits, name("astronomical unit", "au")),
    ]
  }

  private static var masses: [(Unit, UnitName)] {
    [
      (UnitMass.kilograms, name("kilogram", "kg")), (UnitMass.grams, name("gram", "g")),
      (UnitMass.milligrams, name("milligram", "mg")),
      (UnitMass.ounces, name("ounce", "oz")), (UnitMass.pounds, name("pound", "lb", narrow: "#")),
      (UnitMass.stones, name("stone", "st", plural: "stones")), (UnitMass.metricTons, name("metric ton", "t")),
      (UnitMass.shortTons, name("ton", "tn")), (UnitMass.carats, name("carat", "CD")),
    ]
  }

  private static var temperatures: [(Unit, UnitName)] {
    [
      (UnitTemperature.celsius, name("degree Celsius", "°C", plural: "degrees Celsius")),
      (UnitTemperature.fahrenheit, name("degree Fahrenheit", "°F", narrow: "°", plural: "degrees Fahrenheit")),
      (UnitTemperature.kelvin, name("kelvin", "K")),
    ]
  }

  private static var speeds: [(Unit, UnitName)] {
    [
      (UnitSpeed.metersPerSecond, name("meter per second", "m/s", plural: "meters per second")),
      (UnitSpeed.kilometersPerHour, name("kilometer per hour", "km/h", plural: "kilometers per hour")),
      (UnitSpeed.milesPerHour, name("mile per hour", "mph", plural: "miles per hour")),
      (UnitSpeed.knots, name("knot", "kn")),
    ]
  }

  private static var areas: [(Unit, UnitName)] {
    [
      (UnitArea.squareKilometers, name("square kilometer", "km²")), (UnitArea.squareMeters, name("square meter", "m²")),
      (UnitArea.squareCentimeters, name("square centimeter", "cm²")), (UnitArea.hectares, name("hectare", "ha")),
      (UnitArea.squareMiles, name("square mile", "mi²")), (UnitArea.acres, name("acre", "ac")),
      (UnitArea.squareFeet, name("square foot", "ft²", plural: "square feet")),
      (UnitArea.squareInches, name("square inch", "in²", plural: "square inches")),
    ]
  }

  private static var volumes: [(Unit, UnitName)] {
    [
      (UnitVolume.liters, name("liter", "L")), (UnitVolume.milliliters, name("milliliter", "mL")),
      (UnitVolume.gallons, name("gallon", "gal")), (UnitVolume.quarts, name("quart", "qt")),
      (UnitVolume.pints, name("pint", "pt")),
      (UnitVolume.cups, name("cup", "c")), (UnitVolume.fluidOunces, name("fluid ounce", "fl oz")),
      (UnitVolume.tablespoons, name("tablespoon", "tbsp")), (UnitVolume.teaspoons, name("teaspoon", "tsp")),
      (UnitVolume.cubicMeters, name("cubic meter", "m³")),
    ]
  }

  private static var durations: [(Unit, UnitName)] {
    [
      (UnitDuration.hours, name("hour", "hr", narrow: "h")), (UnitDuration.minutes, name("minute", "min", narrow: "m")),
      (UnitDuration.seconds, name("second", "sec", narrow: "s")),
      (UnitDuration.milliseconds, name("millisecond", "ms")),
    ]
  }

  private static var energies: [(Unit, UnitName)] {
    [
      (UnitEnergy.kilojoules, name("kilojoule", "kJ")), (UnitEnergy.joules, name("joule", "J")),
      (UnitEnergy.kilocalories, name("kilocalorie", "kcal")), (UnitEnergy.calories, name("calorie", "cal")),
      (UnitEnergy.kilowattHours, name("kilowatt hour", "kWh")), (UnitPower.kilowatts, name("kilowatt", "kW")),
      (UnitPower.watts, name("watt", "W")), (UnitPower.horsepower, name("horsepower", "hp", plural: "horsepower")),
    ]
  }

  private static var others: [(Unit, UnitName)] {
    [
      (UnitAngle.degrees, name("degree", "deg", narrow: "°")), (UnitAngle.radians, name("radian", "rad")),
      (UnitInformationStorage.bits, name("bit", "bit")),
      (UnitInformationStorage.bytes, name("byte", "byte", narrow: "B")),
      (UnitInformationStorage.kilobytes, name("kilobyte", "kB")),
      (UnitInformationStorage.megabytes, name("megabyte", "MB")),
      (UnitInformationStorage.gigabytes, name("gigabyte", "GB")),
      (UnitInformationStorage.terabytes, name("terabyte", "TB")),
      (UnitPressure.hectopascals, name("hectopascal", "hPa")), (UnitPressure.kilopascals, name("kilopascal", "kPa")),
      (UnitPressure.millibars, name("millibar", "mbar")),
      (UnitPressure.inchesOfMercury, name("inch of mercury", "inHg", plural: "inches of mercury")),
      (UnitFrequency.hertz, name("hertz", "Hz", plural: "hertz")),
      (UnitFrequency.megahertz, name("megahertz", "MHz", plural: "megahertz")),
      (UnitElectricPotentialDifference.volts, name("volt", "V")), (UnitElectricCurrent.amperes, name("ampere", "A")),
    ]
  }
}
