public import Foundation

/// The context of a canvas, whose drawing methods have no effect.
public struct GraphicsContext: Sendable {
  public var opacity: Double = 1
  public var blendMode: BlendMode = .normal
  public var transform = CGAffineTransform.identity
  public var environment: EnvironmentValues { EnvironmentValues() }
  public var clipBoundingRect: CGRect { .zero }

  public struct BlendMode: Equatable, Sendable {
    let name: String
    public static let normal = Self(name: "normal")
    public static let multiply = Self(name: "multiply")
    public static let screen = Self(name: "screen")
    public static let overlay = Self(name: "overlay")
    public static let plusLighter = Self(name: "plusLighter")
    public static let plusDarker = Self(name: "plusDarker")
    public static let destinationOut = Self(name: "destinationOut")
    public static let sourceAtop = Self(name: "sourceAtop")
    public static let copy = Self(name: "copy")
    public static let clear = Self(name: "clear")
  }

  public struct Shading: Sendable {
    public static let foreground = Self()
    public static let backdrop = Self()
    public static func color(_ color: Color) -> Self { Self() }
    public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Self { Self() }
    public static func color(white: Double, opacity: Double = 1) -> Self { Self() }
    public static func style<S: ShapeStyle>(_ style: S) -> Self { Self() }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
    ) -> Self { Self() }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Self { Self() }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
    ) -> Self { Self() }
    public static func palette(_ array: [Self]) -> Self { Self() }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = Self(rawValue: 1)
    public static let mirror = Self(rawValue: 2)
    public static let linearColor = Self(rawValue: 4)
  }

  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Self { Self() }
    public static func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
    public static func colorMultiply(_ color: Color) -> Self { Self() }
    public static func hueRotation(_ angle: Angle) -> Self { Self() }
    public static func saturation(_ amount: Double) -> Self { Self() }
    public static func brightness(_ amount: Double) -> Self { Self() }
    public static func contrast(_ amount: Double) -> Self { Self() }
    public static func grayscale(_ amount: Double) -> Self { Self() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Self { Self() }
  }

  public struct ResolvedText: Sendable {
    public var shading = Shading.foreground
    public func measure(in size: CGSize) -> CGSize { .zero }
  }
  public struct ResolvedImage: Sendable {
    public var shading: Shading?
    public var size: CGSize { .zero }
    public var baseline: CGFloat { 0 }
  }
  public struct ResolvedSymbol: Sendable { public var size: CGSize { .zero } }
}

extension GraphicsContext {
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText() }
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage() }
  public func resolve(_ shading: Shading) -> Shading { shading }
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rect: CGRect) {}
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: ResolvedText, in rect: CGRect) {}
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }
  public mutating func addFilter(_ filter: Filter) {}
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public mutating func concatenate(_ matrix: CGAffineTransform) {}
}

/// An affine transform of the plane.
public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat
  public static let identity = Self(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public func concatenating(_ other: Self) -> Self {
    Self(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }
  public func translatedBy(x: CGFloat, y: CGFloat) -> Self { Self(translationX: x, y: y).concatenating(self) }
  public func scaledBy(x: CGFloat, y: CGFloat) -> Self { Self(scaleX: x, y: y).concatenating(self) }
  public func rotated(by angle: CGFloat) -> Self { Self(rotationAngle: angle).concatenating(self) }
}
