public import Foundation

/// An image, identified by its name and never drawn.
public nonisolated struct Image: LeafView, Equatable, Sendable {
  public enum Scale: Hashable, Sendable { case small, medium, large }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
  public struct TemplateRenderingMode: Hashable, Sendable {
    let name: String
    public static let template = Self(name: "template")
    public static let original = Self(name: "original")
  }

  public struct DynamicRange: Hashable, Sendable {
    let name: String
    public static let standard = Self(name: "standard")
    public static let constrainedHigh = Self(name: "constrainedHigh")
    public static let high = Self(name: "high")
  }

  let name: String
  private var isResizable = false

  /// Reports the image's name, so that a script can find it.
  @MainActor public func describe(_ element: inout ScreenElement) {
    if !name.isEmpty {
      element.names = [name]
      element.looks = [name]
    }
    if isResizable { element.extent = .filling }
  }

  public nonisolated init(systemName: String) { name = systemName }
  public nonisolated init(systemName: String, variableValue: Double?) { name = systemName }
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.name = name }
  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = name }
  public nonisolated init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
  public nonisolated init(_ resource: ImageResource) { name = resource.name }
  public nonisolated init(decorative resource: ImageResource) { name = resource.name }
  public nonisolated init(uiImage: UIImage) { name = uiImage.name }
  public nonisolated init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) { name = "" }
  public nonisolated init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) { name = "" }
  /// Looks only: nothing is drawn. Creates an image whose renderer is never called.
  public nonisolated init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) { name = label?.string ?? "" }

  public nonisolated func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }
  public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  public nonisolated func interpolation(_ interpolation: Interpolation) -> Image { self }
  public nonisolated func antialiased(_ isAntialiased: Bool) -> Image { self }
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  public nonisolated func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }
  public nonisolated func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

public struct SymbolRenderingMode: Hashable, Sendable {
  let name: String
  public static let monochrome = Self(name: "monochrome")
  public static let multicolor = Self(name: "multicolor")
  public static let hierarchical = Self(name: "hierarchical")
  public static let palette = Self(name: "palette")
}

public enum SymbolColorRenderingMode: Hashable, Sendable { case flat, gradient }
public enum SymbolVariableValueMode: Hashable, Sendable { case color, draw }

/// The name of an image in an asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

public struct SymbolVariants: Hashable, Sendable {
  let name: String
  public static let none = Self(name: "none")
  public static let fill = Self(name: "fill")
  public static let circle = Self(name: "circle")
  public static let square = Self(name: "square")
  public static let rectangle = Self(name: "rectangle")
  public static let slash = Self(name: "slash")
  public var fill: Self { Self(name: name + ".fill") }
  public var circle: Self { Self(name: name + ".circle") }
  public var slash: Self { Self(name: name + ".slash") }
}
