@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
public import UIKit
import ViewRuntime

/// A picture on its way through filters. It is never computed.
public final class CIImage: NSObject, Sendable {
  public let extent: CGRect
  init(extent: CGRect) { self.extent = extent }
  public convenience init?(image: UIImage) { self.init(extent: CGRect(origin: .zero, size: image.size)) }
  public convenience init(cgImage: CGImage) { self.init(extent: .zero) }
  /// - Returns: nil for no data at all.
  public convenience init?(data: Data) {
    if data.isEmpty { return nil }
    self.init(extent: .zero)
  }
  public func transformed(by matrix: CGAffineTransform) -> CIImage { self }
  public func cropped(to rect: CGRect) -> CIImage { CIImage(extent: rect) }
}

/// What computes pictures: each is empty, as all pictures are.
public final class CIContext: NSObject, Sendable {
  public override init() { super.init() }
  public convenience init(options: [String: Any]?) { self.init() }
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { CGImage() }
}
