/// Writes `animatableData` for a type: the data of its stored variables, in their order. Variables that cannot be animated are marked with
/// `@AnimatableIgnored`; constants and wrapped properties are left out.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableMacro")

/// Keeps a variable out of what `@Animatable` writes.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "SwiftUIMacros", type: "NoteMacro")

// What the macro's code is made of: a variable is data itself, or has some. Which of both its type decides, which the macro does not know.

extension VectorArithmetic {
  public typealias _AnimatedData = Self
}

extension Animatable {
  public typealias _AnimatedData = AnimatableData
}

@MainActor public func _animatedData<Value: Animatable>(of value: Value) -> Value.AnimatableData { value.animatableData }

@_disfavoredOverload
public nonisolated func _animatedData<Value: VectorArithmetic>(of value: Value) -> Value { value }

@MainActor public func _animate<Value: Animatable>(_ value: inout Value, to data: Value.AnimatableData) { value.animatableData = data }

@_disfavoredOverload
public nonisolated func _animate<Value: VectorArithmetic>(_ value: inout Value, to data: Value) { value = data }
