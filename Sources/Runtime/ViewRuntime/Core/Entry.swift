/// Turns a property in an extension of `EnvironmentValues`, `FocusedValues`, `ContainerValues` or `Transaction` into an
/// entry: generates its key type and accessors.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// The default value of an entry, made once.
public nonisolated struct _EntryDefault<Value>: @unchecked Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
