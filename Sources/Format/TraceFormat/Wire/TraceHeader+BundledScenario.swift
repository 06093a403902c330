extension TraceHeader {
  /// The attribute that names a scenario of trace-record itself.
  package static let bundledScenarioAttribute = "bundled_scenario"

  /// The name of the scenario of trace-record that was recorded; nil for a program of a user.
  package var bundledScenario: String? {
    attributes.first { $0.key == Self.bundledScenarioAttribute }?.value
  }
}
