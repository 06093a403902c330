public import Foundation

// Core Animation layers are stored and never drawn.

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

@preconcurrency @MainActor
open class CALayer: NSObject {
  public required nonisolated override init() { super.init() }

  public private(set) var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  public var position = CGPoint.zero
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var cornerRadius: CGFloat = 0
  public var cornerCurve = CALayerCornerCurve.circular
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  public var masksToBounds = false
  public var backgroundColor: CGColor?
  public var borderColor: CGColor?
  public var borderWidth: CGFloat = 0
  public var shadowColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var shadowRadius: CGFloat = 3
  public var shadowPath: CGPath?
  public var opacity: Float = 1
  public var isHidden = false
  public var zPosition: CGFloat = 0
  public var contents: Any?
  public var contentsScale: CGFloat = 1
  public var mask: CALayer?
  public var shouldRasterize = false
  public var rasterizationScale: CGFloat = 1
  public var name: String?

  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
  }
  public func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  open func layoutSublayers() {}
  public func setNeedsDisplay() {}
  public func setNeedsLayout() {}
  public func removeAllAnimations() {}
  /// Returns nil: layers are never animated.
  public func animationKeys() -> [String]? { nil }
}

open class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var locations: [NSNumber]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
}

open class CAShapeLayer: CALayer {
  public var path: CGPath?
  public var fillColor: CGColor?
  public var strokeColor: CGColor?
  public var lineWidth: CGFloat = 1
  public var strokeStart: CGFloat = 0
  public var strokeEnd: CGFloat = 1
}

extension UIView {
  /// Creates a layer of the view's `layerClass`.
  func makeLayer() -> CALayer { (type(of: self).layerClass as? CALayer.Type)?.init() ?? CALayer() }
}
