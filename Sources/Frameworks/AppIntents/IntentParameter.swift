public import FoundationAdditions

/// A parameter has its default value until the app sets it: the system never prompts for a value, and ranges have no
/// effect. Reading a required parameter without a value ends the program.
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable {
  public let title: LocalizedStringResource
  private var value: Value?

  public var wrappedValue: Value {
    get {
      // An unset optional parameter is nil. `value` does not reveal this, so the type is queried.
      if let value { return value }
      guard let none = (Value.self as? any OptionalType.Type)?.erasedNone as? Value else {
        preconditionFailure(
          "the parameter '\(title.key)' has no value: an intent without its required parameters was performed")
      }
      return none
    }
    set { value = newValue }
  }

  public var projectedValue: IntentParameter<Value> { self }

  public init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.title = title
  }

  public init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil, default defaultValue: Value,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.title = title
    value = defaultValue
  }

  public init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil,
    inclusiveRange: (Value, Value), requestValueDialog: IntentDialog? = nil
  ) where Value: Comparable {
    self.title = title
    value = defaultValue
  }
}

private protocol OptionalType {
  static var erasedNone: Any { get }
}

extension Optional: OptionalType {
  fileprivate static var erasedNone: Any { Self.none as Any }
}

/// Summaries have no effect: no shortcut shows them.
public protocol ParameterSummary: Sendable {}

public struct IntentParameterSummary<Intent>: ParameterSummary {
  init() {}
  public init(_ text: IntentParameterText<Intent>) {}
  /// Looks only: a summary is not shown.
  public init(
    _ text: IntentParameterText<Intent>, @IntentParametersBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
  ) {}
  /// Looks only: a summary is not shown.
  public init(@IntentParametersBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {}
}

public struct IntentParameterText<Intent>: Sendable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {}
  }
}

@resultBuilder
public enum IntentParametersBuilder<Intent> {
  public static func buildExpression<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) -> [PartialKeyPath<
    Intent
  >] { [parameter] }
  public static func buildBlock(_ parameters: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] {
    parameters.flatMap { $0 }
  }
}
