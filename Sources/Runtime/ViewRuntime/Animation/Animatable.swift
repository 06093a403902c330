/// Generates `animatableData` for a type from the data of its stored variables, in declaration order. Mark variables
/// that cannot be animated with `@AnimatableIgnored`; constants and wrapped properties are left out.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableMacro")

/// Excludes a variable from the data that `@Animatable` generates.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")

// Building blocks of the macro's expansion. A variable either is animatable data itself or has animatable data. Its
// type decides which, and the macro does not know the type.

extension VectorArithmetic {
  public typealias _AnimatedData = Self
}

extension Animatable {
  public typealias _AnimatedData = AnimatableData
}

@MainActor public func _animatedData<Value: Animatable>(of value: Value) -> Value.AnimatableData {
  value.animatableData
}

@_disfavoredOverload
public nonisolated func _animatedData<Value: VectorArithmetic>(of value: Value) -> Value { value }

@MainActor public func _animate<Value: Animatable>(_ value: inout Value, to data: Value.AnimatableData) {
  value.animatableData = data
}

@_disfavoredOverload
public nonisolated func _animate<Value: VectorArithmetic>(_ value: inout Value, to data: Value) { value = data }
