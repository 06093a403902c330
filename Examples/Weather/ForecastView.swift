import SwiftUI

@MainActor
final class WeatherViewModel: ObservableObject {
  enum State {
    case idle
    case loading
    case loaded(Forecast)
    case failed(any Error)
  }

  @Published private(set) var state = State.idle
  private let service: WeatherService

  init(service: WeatherService) { self.service = service }

  func load(_ city: String) async {
    state = .loading
    do {
      state = .loaded(try await service.forecast(for: city))
    } catch is CancellationError {
      return
    } catch {
      state = .failed(error)
    }
  }
}

struct ForecastView: View {
  let city: String
  @StateObject private var model: WeatherViewModel
  @State private var units = Units.celsius

  enum Units: String, CaseIterable { case celsius, fahrenheit }

  init(city: String, service: WeatherService) {
    self.city = city
    _model = StateObject(wrappedValue: WeatherViewModel(service: service))
  }

  var body: some View {
    content
      .navigationTitle(city)
      .task(id: city) { await model.load(city) }
  }

  @ViewBuilder
  private var content: some View {
    switch model.state {
    case .idle, .loading:
      ProgressView()
        .progressViewStyle(.circular)
    case .loaded(let forecast):
      List {
        Picker("Units", selection: $units) {
          ForEach(Units.allCases, id: \.self) { unit in
            Text(unit.rawValue).tag(unit)
          }
        }
        ForEach(forecast.days) { day in
          DayRow(day: day, units: units)
        }
      }
      .refreshable { await model.load(city) }
    case .failed(let error):
      VStack {
        Text(error.localizedDescription)
        Button("Retry") {
          Task { await model.load(city) }
        }
      }
    }
  }
}

struct DayRow: View, Equatable {
  let day: Forecast.Day
  let units: ForecastView.Units

  private var temperature: Int {
    Int(day.high.converted(to: units == .celsius ? .celsius : .fahrenheit).value.rounded())
  }

  var body: some View {
    HStack {
      Text(day.name).frame(width: 60, alignment: .leading)
      GeometryReader { geometry in
        Capsule()
          .fill(LinearGradient(colors: [.blue, .cyan], startPoint: .leading, endPoint: .trailing))
          .frame(width: geometry.size.width * day.rain)
      }
      .frame(height: 6)
      Text("\(temperature)°")
      Text(day.rain, format: .percent)
    }
  }
}
