public import Foundation

// Shaders have no effect: nothing is drawn.

public struct Shader: Hashable, Sendable, ShapeStyle {
  public let function: ShaderFunction
  public let arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// Has no effect: there is nothing to prepare.
  public func compile(as type: UsageType) async throws {}

  public struct UsageType: Hashable, Sendable {
    private enum Kind: Hashable { case shapeStyle, colorEffect, distortionEffect, layerEffect }
    private let kind: Kind
    public static let shapeStyle = Self(kind: .shapeStyle)
    public static let colorEffect = Self(kind: .colorEffect)
    public static let distortionEffect = Self(kind: .distortionEffect)
    public static let layerEffect = Self(kind: .layerEffect)
  }

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
    public static func data(_ data: Data) -> Self { Self() }
  }
}

/// A shader library in which every function name exists.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  private enum Source: Hashable { case main, bundle(URL), data(Data), url(URL) }
  private let source: Source

  private init(_ source: Source) { self.source = source }
  public init(data: Data) { self.init(.data(data)) }
  public init(url: URL) { self.init(.url(url)) }

  public static let `default` = ShaderLibrary(.main)
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(.bundle(bundle.bundleURL)) }
  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
}

@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  public let library: ShaderLibrary
  public let name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

nonisolated extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
}

extension VisualEffect {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> Self { self }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> Self { self }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> Self { self }
}
