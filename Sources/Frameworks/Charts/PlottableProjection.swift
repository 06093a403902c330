public import Foundation
public import ViewRuntime

/// Stores neither a label nor a key path, because charts are not drawn.
public struct PlottableProjection<DataElement, Value: Plottable> {
  public static func value(_ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>) -> Self { Self() }
  public static func value(_ label: Text, _ keyPath: KeyPath<DataElement, Value>) -> Self { Self() }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ keyPath: KeyPath<DataElement, Value>) -> Self { Self() }
}

extension PlottableProjection where Value == Date {
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> Self { Self() }
  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> Self { Self() }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> Self { Self() }
}

/// Has no effect.
public struct MarkDimensions<DataElement> {
  public static var automatic: Self { Self() }
  public static func fixed(_ value: CGFloat) -> Self { Self() }
  public static func inset(_ value: CGFloat) -> Self { Self() }
  public static func ratio(_ value: CGFloat) -> Self { Self() }
  public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> Self { Self() }
  public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> Self { Self() }
  public static func ratio(_ keyPath: KeyPath<DataElement, CGFloat>) -> Self { Self() }
}
