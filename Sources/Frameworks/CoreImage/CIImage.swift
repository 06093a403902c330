@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
public import UIKit
import ViewRuntime

/// An image that is never computed: it has only an extent, which is zero unless the image is created from a `UIImage`
/// or cropped.
public final class CIImage: NSObject, Sendable {
  public let extent: CGRect
  init(extent: CGRect) { self.extent = extent }
  public convenience init?(image: UIImage) { self.init(extent: CGRect(origin: .zero, size: image.size)) }
  public convenience init(cgImage: CGImage) { self.init(extent: .zero) }
  /// Returns nil if `data` is empty. The data is not decoded.
  public convenience init?(data: Data) {
    if data.isEmpty { return nil }
    self.init(extent: .zero)
  }
  /// Has no effect.
  public func transformed(by matrix: CGAffineTransform) -> CIImage { self }
  public func cropped(to rect: CGRect) -> CIImage { CIImage(extent: rect) }
}

/// Computes no pixels: `createCGImage` returns an empty image.
public final class CIContext: NSObject, Sendable {
  public override init() { super.init() }
  public convenience init(options: [String: Any]?) { self.init() }
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { CGImage() }
}
