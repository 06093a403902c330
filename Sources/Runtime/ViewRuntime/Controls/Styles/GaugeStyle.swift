public struct GaugeStyleConfiguration {
  public enum _Label {}
  public enum _CurrentValueLabel {}
  public enum _MinimumValueLabel {}
  public enum _MaximumValueLabel {}
  public typealias Label = _StylePart<_Label>
  public typealias CurrentValueLabel = _StylePart<_CurrentValueLabel>
  public typealias MinimumValueLabel = _StylePart<_MinimumValueLabel>
  public typealias MaximumValueLabel = _StylePart<_MaximumValueLabel>
  /// The position of the value between the bounds, from 0 to 1.
  public let value: Double
  public let label: Label
  public let currentValueLabel: CurrentValueLabel?
  public let minimumValueLabel: MinimumValueLabel?
  public let maximumValueLabel: MaximumValueLabel?
}

@MainActor @preconcurrency
public protocol GaugeStyle {
  typealias Configuration = GaugeStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A built-in style, identified by the name in its type.
public struct _NamedGaugeStyle<Name>: GaugeStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.currentValueLabel
  }
}

public enum _GaugeStyleNames {
  public enum Automatic {}
  public enum LinearCapacity {}
  public enum AccessoryCircular {}
  public enum AccessoryCircularCapacity {}
  public enum AccessoryLinear {}
  public enum AccessoryLinearCapacity {}
}

public typealias DefaultGaugeStyle = _NamedGaugeStyle<_GaugeStyleNames.Automatic>

public typealias LinearCapacityGaugeStyle = _NamedGaugeStyle<_GaugeStyleNames.LinearCapacity>

public typealias AccessoryCircularGaugeStyle = _NamedGaugeStyle<_GaugeStyleNames.AccessoryCircular>

public typealias AccessoryCircularCapacityGaugeStyle = _NamedGaugeStyle<_GaugeStyleNames.AccessoryCircularCapacity>

public typealias AccessoryLinearGaugeStyle = _NamedGaugeStyle<_GaugeStyleNames.AccessoryLinear>

public typealias AccessoryLinearCapacityGaugeStyle = _NamedGaugeStyle<_GaugeStyleNames.AccessoryLinearCapacity>

nonisolated extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: Self { Self() } }

nonisolated extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: Self { Self() }
}

nonisolated extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: Self { Self() }
}

nonisolated extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: Self { Self() }
}

nonisolated extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: Self { Self() }
}

nonisolated extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: Self { Self() }
}

nonisolated extension View {
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: GaugeStyleConfiguration) in style.makeBody(configuration: configuration) }
  }
}
