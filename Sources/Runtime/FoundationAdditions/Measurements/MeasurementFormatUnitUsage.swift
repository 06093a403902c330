public import Foundation

public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  let name: String

  public static var general: Self { Self(name: "general") }
  public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "personHeight") }
  public static var road: Self { Self(name: "road") }
  public static var focalLength: Self { Self(name: "focalLength") }
  public static var rainfall: Self { Self(name: "rainfall") }
  public static var snowfall: Self { Self(name: "snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { Self(name: "liquid") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: "workout") }
}

extension UnitTemperature {
  public convenience init(forLocale locale: Locale, usage: MeasurementFormatUnitUsage<UnitTemperature> = .general) {
    let unit: UnitTemperature = locale.measurementSystem == .us ? .fahrenheit : .celsius
    self.init(symbol: unit.symbol, converter: unit.converter)
  }
}

/// The units that a region prefers for a usage, from the largest to the smallest.
enum PreferredUnits {
  struct Step {
    let unit: Dimension
    /// The smallest amount for which the unit is used. The last step has no minimum.
    var minimum = 1.0
    /// The multiple to which the amount is rounded.
    var increment: Double?
  }

  /// Returns the units in which to format a measurement in `unit`, or nil to keep `unit`.
  static func of(_ unit: Unit, usage: String, isUS: Bool) -> [Step]? {
    if usage == "asProvided" { return nil }
    switch unit {
    case is UnitLength: return lengths(usage, isUS)
    case is UnitTemperature: return [Step(unit: isUS ? UnitTemperature.fahrenheit : .celsius)]
    case is UnitMass: return masses(usage, isUS)
    case is UnitSpeed: return [Step(unit: isUS ? UnitSpeed.milesPerHour : .kilometersPerHour)]
    case is UnitArea: return areas(isUS)
    case is UnitDuration: return ([.hours, .minutes, .seconds, .milliseconds] as [UnitDuration]).map { Step(unit: $0) }
    case is UnitEnergy where usage == "food" || usage == "workout": return [Step(unit: UnitEnergy.kilocalories)]
    case is UnitVolume where usage == "liquid" && !isUS:
      return ([.liters, .milliliters] as [UnitVolume]).map { Step(unit: $0) }
    case is UnitVolume where usage == "liquid":
      return ([.gallons, .quarts, .pints, .cups, .fluidOunces] as [UnitVolume]).map { Step(unit: $0) }
    default: return nil
    }
  }

  private static func lengths(_ usage: String, _ isUS: Bool) -> [Step] {
    let units: [UnitLength]
    switch usage {
    case "road":
      return isUS
        ? [Step(unit: UnitLength.miles, minimum: 0.5)] + roundedSteps(.feet, [(100, 50), (10, 10), (0, 1)])
        : [Step(unit: UnitLength.kilometers, minimum: 0.9)] + roundedSteps(.meters, [(300, 50), (10, 10), (0, 1)])
    case "person", "personHeight": units = isUS ? [.inches] : [.centimeters]
    case "focalLength": units = [.millimeters]
    case "rainfall": units = isUS ? [.inches] : [.millimeters]
    case "snowfall": units = isUS ? [.inches] : [.centimeters]
    default: units = isUS ? [.miles, .feet, .inches] : [.kilometers, .meters, .centimeters]
    }
    return units.map { Step(unit: $0) }
  }

  private static func roundedSteps(_ unit: UnitLength, _ steps: [(minimum: Double, increment: Double)]) -> [Step] {
    steps.map { Step(unit: unit, minimum: $0.minimum, increment: $0.increment) }
  }

  private static func masses(_ usage: String, _ isUS: Bool) -> [Step] {
    let units: [UnitMass]
    switch (usage, isUS) {
    case ("personWeight", true): units = [.pounds]
    case ("personWeight", false): units = [.kilograms]
    case (_, true): units = [.shortTons, .pounds, .ounces]
    case (_, false): units = [.metricTons, .kilograms, .grams, .milligrams]
    }
    return units.map { Step(unit: $0) }
  }

  private static func areas(_ isUS: Bool) -> [Step] {
    let units: [UnitArea] =
      isUS
      ? [.squareMiles, .acres, .squareFeet, .squareInches]
      : [.squareKilometers, .hectares, .squareMeters, .squareCentimeters]
    return units.map { Step(unit: $0) }
  }
}
