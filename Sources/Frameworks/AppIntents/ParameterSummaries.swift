extension AppIntent {
  public typealias When = ParameterSummaryWhenCondition<Self>
}

public enum ParameterSummaryComparison: Sendable {
  case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

public enum ParameterSummaryMembership: Sendable { case oneOf, notOneOf }
public enum ParameterSummaryPresence: Sendable { case hasAnyValue, hasNoValue }

/// Looks only: a summary is not shown.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison, _ value: Value,
    @ParameterSummaryBuilder _ summary: () -> First, @ParameterSummaryBuilder otherwise: () -> Second
  ) {}

  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ membership: ParameterSummaryMembership, _ values: [Value],
    @ParameterSummaryBuilder _ summary: () -> First, @ParameterSummaryBuilder otherwise: () -> Second
  ) {}

  public init<Value, First: ParameterSummary, Second: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ presence: ParameterSummaryPresence,
    @ParameterSummaryBuilder _ summary: () -> First, @ParameterSummaryBuilder otherwise: () -> Second
  ) {}
}

@resultBuilder
public enum ParameterSummaryBuilder {
  public static func buildBlock<Content: ParameterSummary>(_ summary: Content) -> Content { summary }
}
