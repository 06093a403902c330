public import Foundation

/// An image, identified by its name and never drawn; image data is kept and not decoded.
open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  // Sendable because it is immutable.
  let name: String
  private let data: Data
  /// The size, which is zero unless the image was created with a size: image data is not decoded.
  public let size: CGSize
  public let scale: CGFloat
  public let imageOrientation: Orientation

  init(name: String, data: Data = Data(), size: CGSize = .zero, scale: CGFloat = 3, orientation: Orientation = .up) {
    self.name = name
    self.data = data
    self.size = size
    self.scale = scale
    imageOrientation = orientation
  }

  public convenience override init() { self.init(name: "") }
  public convenience init?(named name: String) { self.init(name: name) }
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(name: name)
  }
  public convenience init(resource: ImageResource) { self.init(name: resource.name) }
  /// Creates the image of an `#imageLiteral`.
  public required convenience init(imageLiteralResourceName path: String) { self.init(name: path) }
  public convenience init?(systemName: String) { self.init(name: systemName) }
  public convenience init?(systemName: String, withConfiguration configuration: Configuration?) {
    self.init(name: systemName)
  }
  /// Creates an image with any data; nil if the data is empty.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  public convenience init?(data: Data, scale: CGFloat) {
    if data.isEmpty { return nil }
    self.init(name: "", data: data, scale: scale)
  }
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(name: "", data: data, scale: 1)
  }
  public convenience init(cgImage: CGImage) { self.init(name: "", scale: 1) }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(name: "", scale: scale, orientation: orientation)
  }

  public var cgImage: CGImage? { nil }
  /// Returns the data that the image was created with; nil for a named image.
  public func pngData() -> Data? { data.isEmpty ? nil : data }
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(name: name, data: data, size: size, scale: scale)
  }
  public func preparingForDisplay() -> UIImage? { self }
  /// Has no effect: nothing is drawn.
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.name == name && other.data == data && other.size == size
  }
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(data)
    return hasher.finalize()
  }

  open class Configuration: NSObject {}
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  public final class SymbolConfiguration: Configuration {
    public init(pointSize: CGFloat) {}
    public init(pointSize: CGFloat, weight: SymbolWeight) {}
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
    public init(textStyle: UIFont.TextStyle) {}
    public init(scale: SymbolScale) {}
    public init(weight: SymbolWeight) {}
    public init(font: UIFont) {}
    public init(hierarchicalColor: UIColor) {}
    public init(paletteColors: [UIColor]) {}
  }
}

/// An image renderer whose images have the requested size and no content.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat

  public nonisolated init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    self.size = size
    self.format = format
  }
  public nonisolated convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  public nonisolated func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(name: "", size: size, scale: format.scale)
  }
}

public final class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  // Sendable because one renderer uses it on one thread.
  public var scale: CGFloat = 3
  public var opaque = false
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of an image renderer; its methods have no effect.
public final class UIGraphicsImageRendererContext: NSObject {
  public func fill(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func clip(to rect: CGRect) {}
}
