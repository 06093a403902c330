public import Foundation

// Effects that a program on the graphics chip makes. Nothing is drawn, so they keep identity.

/// A function of a shader with its arguments.
public struct Shader: Hashable, Sendable, ShapeStyle {
  public struct Argument: Hashable, Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Self { Self() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Self { Self() }
    public static func float2(_ point: CGPoint) -> Self { Self() }
    public static func float2(_ size: CGSize) -> Self { Self() }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Self { Self() }
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Self { Self() }
    public static func floatArray(_ array: [Float]) -> Self { Self() }
    public static var boundingRect: Self { Self() }
    public static func color(_ color: Color) -> Self { Self() }
    public static func colorArray(_ array: [Color]) -> Self { Self() }
    public static func image(_ image: Image) -> Self { Self() }
  }
}

/// The shaders of a program, each known by its name.
@dynamicMemberLookup
public struct ShaderLibrary: Sendable {
  public static let `default` = ShaderLibrary()
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }
  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
  public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
}

@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader() }
}

extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
}

extension VisualEffect {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> Self { self }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> Self { self }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> Self { self }
}
