import SwiftUI

private struct Weather: View {
  let city: Int
  let resetsWhenCancelled: Bool
  @State private var isLoading = false
  @State private var degrees = 0
  var body: some View {
    Text(isLoading ? "Loading" : "\(degrees) degrees").task(id: city) {
      isLoading = true
      if let answer = try? await answer("weather \(city)", after: .seconds(1), city * 10) { degrees = answer }
      if resetsWhenCancelled || !Task.isCancelled { isLoading = false }
    }
  }
}

private struct Cities: View {
  let resetsWhenCancelled: Bool
  @State private var city = 1
  var body: some View {
    Button("Next city") { city += 1 }
    Weather(city: city, resetsWhenCancelled: resetsWhenCancelled)
  }
}
extension ScenarioCatalog {
  static let staleLoadingFlag = Fault(
    "stale-loading-flag", bug: "a canceled load switches off the spinner of the next one",
    fix: "only a load that was not canceled resets the flag",
    script: """
      tap "Next city"
      wait 200ms
      tap "Next city"
      settle
      """
  ) {
    Cities(resetsWhenCancelled: true)
  } sound: {
    Cities(resetsWhenCancelled: false)
  }
}
