import SwiftUI

public struct CitySearch: View {
  @State private var query = ""
  @State private var cities: [String] = []
  @State private var selection: String?
  @State private var searchTask: Task<Void, Never>?
  @State private var columns = NavigationSplitViewVisibility.all
  let service: WeatherService

  public init(service: WeatherService) { self.service = service }

  public var body: some View {
    NavigationSplitView(columnVisibility: $columns) {
      List(cities, id: \.self, selection: $selection) { city in
        NavigationLink(city, value: city)
      }
      .overlay {
        if cities.isEmpty, !query.isEmpty { ContentUnavailableView.search(text: query) }
      }
      .searchable(text: $query)
      .navigationTitle("Cities")
      .onChange(of: query, initial: true) { _, new in
        searchTask?.cancel()
        searchTask = Task {
          try? await Task.sleep(for: .milliseconds(300))
          guard !Task.isCancelled else { return }
          if let found = try? await service.cities(matching: new) { cities = found }
        }
      }
      .onDisappear { searchTask?.cancel() }
    } detail: {
      if let selection {
        ForecastView(city: selection, service: service)
      } else {
        Text("Pick a city")
          .foregroundStyle(.secondary)
      }
    }
  }
}

#Preview {
  CitySearch(service: WeatherService())
}
