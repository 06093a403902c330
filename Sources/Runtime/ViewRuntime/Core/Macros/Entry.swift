/// Makes a property in an extension of `EnvironmentValues`, `FocusedValues`, `ContainerValues` or `Transaction` an
/// entry of its own: the key type and the accessors are written for it.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
