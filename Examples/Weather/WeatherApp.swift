import SwiftUI

@main
public struct WeatherApp: App {
  private let service = WeatherService()

  public init() {}

  public var body: some Scene {
    WindowGroup { CitySearch(service: service) }
      #if os(macOS)
        .windowStyle(.hiddenTitleBar)
      #endif
  }
}
