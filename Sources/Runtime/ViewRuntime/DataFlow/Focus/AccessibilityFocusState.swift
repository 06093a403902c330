/// The focus of assistive technology, which a headless run does not have. Writes are ignored, as on a device without
/// assistive technology.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
  /// A reference to the focus, for the views inside.
  @propertyWrapper
  public struct Binding {
    let none: Value
    public var wrappedValue: Value {
      get { none }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
  }

  private let none: Value

  public init() where Value == Bool { none = false }
  public init<ID: Hashable>() where Value == ID? { none = nil }
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { none = false }
  public init<ID: Hashable>(for technologies: AccessibilityTechnologies) where Value == ID? { none = nil }

  public var wrappedValue: Value {
    get { none }
    nonmutating set {}
  }
  public var projectedValue: Binding { Binding(none: none) }
}

extension AccessibilityFocusState: DynamicProperty, FrameworkProperty {}

extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

public struct AccessibilityTechnologies: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let voiceOver = Self(rawValue: 1)
  public static let switchControl = Self(rawValue: 2)
}

nonisolated extension View {
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
}
