import AppIntents
import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

@Observable
final class Counter {
  static let shared = Counter()
  var count = 0
}

struct CountIntent: AppIntent {
  static let title: LocalizedStringResource = "Count"
  @Parameter(title: "Step", default: 2) var step: Int
  static var parameterSummary: some ParameterSummary { Summary("Count by \(\.$step)") }

  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    Counter.shared.count += step
    return .result(value: Counter.shared.count)
  }
}

struct CountView: View {
  var body: some View { Button("\(Counter.shared.count)", intent: CountIntent()) }
}

struct IntentDefaultsTests {
  @Test func `a button performs its intent with main-actor default isolation`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { CountView() }
    try host.tap("0")
    host.settle()
    #expect(host.texts == ["2"])
  }
}
