public import Foundation
public import ViewRuntime

/// Stores neither a label nor a value, because charts are not drawn.
public struct PlottableValue<Value: Plottable> {
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> Self { Self() }
  public static func value(_ label: Text, _ value: Value) -> Self { Self() }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> Self { Self() }
}

extension PlottableValue where Value: Comparable {
  public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> Self { Self() }
  public static func value(_ label: Text, _ range: Range<Value>) -> Self { Self() }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> Self { Self() }
}

extension PlottableValue where Value == Date {
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> Self { Self() }
  public static func value(_ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil) -> Self {
    Self()
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> Self { Self() }
}
