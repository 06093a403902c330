public import Foundation

public let kCIInputImageKey = "inputImage"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputScaleKey = "inputScale"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputAngleKey = "inputAngle"

/// A filter that stores its inputs and computes no pixels: the output image is the input image.
open class CIFilter: NSObject, @unchecked Sendable {
  public let name: String
  public let inputKeys: [String]
  private var values: [String: Any] = [:]
  init(name: String, inputKeys: [String]) {
    self.name = name
    self.inputKeys = inputKeys
  }

  /// Returns nil unless the filter has a function in `CIFilterBuiltins`.
  public convenience init?(name: String) {
    guard let keys = BuiltinFilter.inputKeys[name] else { return nil }
    self.init(name: name, inputKeys: keys)
  }
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    values = parameters ?? [:]
  }

  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  public func value(forKey key: String) -> Any? { values[key] }
  // order: each value is kept or dropped independently.
  public func setDefaults() { values = values.filter { $0.key == kCIInputImageKey } }

  /// Returns the input image, or nil if there is none. A QR code is an empty image of 23 by 23 points, or nil without a
  /// message.
  public var outputImage: CIImage? {
    if inputKeys.contains(kCIInputImageKey) { return values[kCIInputImageKey] as? CIImage }
    return values["inputMessage"] == nil ? nil : CIImage(extent: CGRect(x: 0, y: 0, width: 23, height: 23))
  }
}
