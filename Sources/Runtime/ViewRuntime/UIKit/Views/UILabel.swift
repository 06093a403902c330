public import Foundation

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
