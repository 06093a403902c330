public import Foundation

/// A picture, which is named and never drawn. Data is kept as it came and not decoded.
public final class UIImage: Hashable, Sendable {
  public enum Orientation: Int, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }

  let name: String
  private let data: Data

  public init() {
    name = ""
    data = Data()
  }
  public init?(named name: String) {
    self.name = name
    data = Data()
  }
  public init?(systemName: String) {
    name = systemName
    data = Data()
  }
  /// - Returns: nil for no data at all.
  public init?(data: Data) {
    if data.isEmpty { return nil }
    name = ""
    self.data = data
  }
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    name = ""
    self.data = data
  }

  /// Nothing is decoded, so a picture has no size.
  public var size: CGSize { .zero }
  public var scale: CGFloat { 3 }
  public var imageOrientation: Orientation { .up }
  public var cgImage: CGImage? { nil }
  /// The data that the picture was made of; nil for a named one.
  public func pngData() -> Data? { data.isEmpty ? nil : data }
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  public static func == (one: UIImage, other: UIImage) -> Bool { one.name == other.name && one.data == other.data }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(data)
  }
}
