import Foundation

struct Forecast: Identifiable, Sendable, Equatable {
  struct Day: Identifiable, Sendable, Equatable {
    let id: Int
    let name: String
    let high: Measurement<UnitTemperature>
    let rain: Double
  }

  let city: String
  let days: [Day]
  var id: String { city }
}

enum WeatherError: LocalizedError {
  case unknownCity(String)

  var errorDescription: String? {
    switch self {
    case .unknownCity(let city): "There is no forecast for \(city)."
    }
  }
}

/// A service that responds after a delay, like a server.
public actor WeatherService {
  public private(set) var requests = 0

  public init() {}

  func forecast(for city: String) async throws -> Forecast {
    requests += 1
    try await Task.sleep(nanoseconds: 100_000_000)
    guard city != "Atlantis" else { throw WeatherError.unknownCity(city) }
    let days = ["Mon", "Tue", "Wed"].enumerated().map { index, name in
      Forecast.Day(
        id: index, name: name, high: Measurement(value: Double(18 + index), unit: .celsius), rain: Double(index) * 0.25)
    }
    return Forecast(city: city, days: days)
  }

  func cities(matching query: String) async throws -> [String] {
    try await Task.sleep(for: .milliseconds(50))
    return ["Atlantis", "Berlin", "Lima", "Lisbon", "London"].filter {
      query.isEmpty || $0.lowercased().hasPrefix(query.lowercased())
    }
  }
}
