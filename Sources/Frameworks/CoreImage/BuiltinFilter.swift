public import Foundation

// The filters of `CoreImage.CIFilterBuiltins`.

public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
}

public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  var radius: Float { get set }
}
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}
public protocol CICrystallize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}
public protocol CIEdges: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}
public protocol CITwirlDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}
public protocol CIBloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

extension CIFilter {
  public static func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter("CISepiaTone") }
  public static func vignette() -> any CIFilter & CIVignette { BuiltinFilter("CIVignette") }
  public static func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter("CIGaussianBlur") }
  public static func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter("CIPixellate") }
  public static func crystallize() -> any CIFilter & CICrystallize { BuiltinFilter("CICrystallize") }
  public static func edges() -> any CIFilter & CIEdges { BuiltinFilter("CIEdges") }
  public static func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltinFilter("CIUnsharpMask") }
  public static func twirlDistortion() -> any CIFilter & CITwirlDistortion { BuiltinFilter("CITwirlDistortion") }
  public static func bloom() -> any CIFilter & CIBloom { BuiltinFilter("CIBloom") }
  public static func photoEffectNoir() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectNoir") }
  public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { BuiltinFilter("CIQRCodeGenerator") }
}

/// The class of every built-in filter; each protocol exposes the inputs of one filter.
final class BuiltinFilter: CIFilter, @unchecked Sendable {
  static let inputKeys: [String: [String]] = [
    "CISepiaTone": ["inputImage", "inputIntensity"],
    "CIVignette": ["inputImage", "inputIntensity", "inputRadius"],
    "CIGaussianBlur": ["inputImage", "inputRadius"],
    "CIPixellate": ["inputImage", "inputCenter", "inputScale"],
    "CICrystallize": ["inputImage", "inputRadius", "inputCenter"],
    "CIEdges": ["inputImage", "inputIntensity"],
    "CIUnsharpMask": ["inputImage", "inputRadius", "inputIntensity"],
    "CITwirlDistortion": ["inputImage", "inputCenter", "inputRadius", "inputAngle"],
    "CIBloom": ["inputImage", "inputRadius", "inputIntensity"],
    "CIPhotoEffectNoir": ["inputImage"],
    "CIQRCodeGenerator": ["inputMessage", "inputCorrectionLevel"],
  ]

  init(_ name: String) { super.init(name: name, inputKeys: Self.inputKeys[name] ?? []) }

  private func number(_ key: String) -> Float {
    (value(forKey: key) as? NSNumber)?.floatValue ?? value(forKey: key) as? Float ?? 0
  }

  var inputImage: CIImage? {
    get { value(forKey: kCIInputImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  var intensity: Float {
    get { number(kCIInputIntensityKey) }
    set { setValue(newValue, forKey: kCIInputIntensityKey) }
  }
  var radius: Float {
    get { number(kCIInputRadiusKey) }
    set { setValue(newValue, forKey: kCIInputRadiusKey) }
  }
  var scale: Float {
    get { number(kCIInputScaleKey) }
    set { setValue(newValue, forKey: kCIInputScaleKey) }
  }
  var angle: Float {
    get { number(kCIInputAngleKey) }
    set { setValue(newValue, forKey: kCIInputAngleKey) }
  }
  var center: CGPoint {
    get { value(forKey: kCIInputCenterKey) as? CGPoint ?? .zero }
    set { setValue(newValue, forKey: kCIInputCenterKey) }
  }
  var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
}

extension BuiltinFilter: CISepiaTone {}
extension BuiltinFilter: CIVignette {}
extension BuiltinFilter: CIGaussianBlur {}
extension BuiltinFilter: CIPixellate {}
extension BuiltinFilter: CICrystallize {}
extension BuiltinFilter: CIEdges {}
extension BuiltinFilter: CIUnsharpMask {}
extension BuiltinFilter: CITwirlDistortion {}
extension BuiltinFilter: CIBloom {}
extension BuiltinFilter: CIPhotoEffect {}
extension BuiltinFilter: CIQRCodeGenerator {}
