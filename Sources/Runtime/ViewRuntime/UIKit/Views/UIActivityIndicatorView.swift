public import Foundation

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
