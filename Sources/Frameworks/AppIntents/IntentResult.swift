public import FoundationAdditions
public import ViewRuntime

/// Results are returned to the caller of `perform()` and not shown.
public protocol IntentResult: Sendable {}

public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value
  var value: Value? { get }
}

public protocol ProvidesDialog: IntentResult {
  var dialog: IntentDialog? { get }
}

public protocol ShowsSnippetView: IntentResult {}

public protocol OpensIntent: IntentResult {}

/// The only type of result. The snippet view of a result is created and discarded, and an intent to open is not
/// performed.
public struct IntentResultContainer<Value: Sendable>: ReturnsValue, ProvidesDialog, ShowsSnippetView, OpensIntent {
  public let value: Value?
  public let dialog: IntentDialog?
}

extension IntentResult where Self == IntentResultContainer<Never> {
  public static func result() -> Self { Self(value: nil, dialog: nil) }
  public static func result(dialog: IntentDialog) -> Self { Self(value: nil, dialog: dialog) }
  public static func result(view: some View) -> Self { Self(value: nil, dialog: nil) }
  public static func result(dialog: IntentDialog, view: some View) -> Self { Self(value: nil, dialog: dialog) }
  public static func result(opensIntent: some AppIntent) -> Self { Self(value: nil, dialog: nil) }
}

extension IntentResult {
  public static func result<Value>(value: Value) -> Self where Self == IntentResultContainer<Value> {
    Self(value: value, dialog: nil)
  }
  public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value> {
    Self(value: value, dialog: dialog)
  }
  public static func result<Value>(value: Value, view: some View) -> Self where Self == IntentResultContainer<Value> {
    Self(value: value, dialog: nil)
  }
  public static func result<Value>(value: Value, dialog: IntentDialog, view: some View) -> Self
  where Self == IntentResultContainer<Value> {
    Self(value: value, dialog: dialog)
  }
}

/// Dialogs are not spoken or shown.
public struct IntentDialog: Equatable, Sendable, ExpressibleByStringInterpolation {
  public let full: LocalizedStringResource
  public init(_ resource: LocalizedStringResource) { full = resource }
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { self.full = full }
  public init(stringLiteral value: String) { full = LocalizedStringResource(stringLiteral: value) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    full = LocalizedStringResource(stringInterpolation: stringInterpolation)
  }
}
