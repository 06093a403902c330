public import Foundation

// Views of UIKit's that apps wrap. Nothing is laid out or drawn; what they say can be read on the screen.

/// A line of text.
open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  public var font: UIFont!
  public var textColor: UIColor!
  public var textAlignment = NSTextAlignment.natural
  public var numberOfLines = 1
  public var adjustsFontSizeToFitWidth = false
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  public var minimumScaleFactor: CGFloat = 0
  public var preferredMaxLayoutWidth: CGFloat = 0
  public var adjustsFontForContentSizeCategory = false

  override var ownTexts: [String] { (text ?? attributedText?.string).map { [$0] } ?? [] }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A wheel that turns while something goes on.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large = 101 }

  public var style: Style
  public var color: UIColor!
  public var hidesWhenStopped = true
  public private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
  }
  public override nonisolated init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }
  public required nonisolated init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

open class UIImageView: UIView {
  public var image: UIImage?

  public override nonisolated init(frame: CGRect) { super.init(frame: frame) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
}

open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  public var progress: Float = 0
  public var progressTintColor: UIColor?
  public var trackTintColor: UIColor?
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

open class UIVisualEffect: NSObject {}

public final class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight
    case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }
  public let style: Style
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

open class UIVisualEffectView: UIView {
  public var effect: UIVisualEffect?
  public let contentView = UIView()

  public override nonisolated init(frame: CGRect) { super.init(frame: frame) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }
}
