// Summaries that depend on parameters. No shortcut shows one, so neither is chosen.

extension AppIntent {
  public typealias When = ParameterSummaryWhenCondition<Self>
}

/// How a parameter is compared.
public enum ParameterSummaryComparison: Sendable {
  case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

public enum ParameterSummaryMembership: Sendable { case oneOf, notOneOf }
public enum ParameterSummaryPresence: Sendable { case hasAnyValue, hasNoValue }

/// One of two summaries.
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
