import Foundation

open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  public var progress: Float = 0
  public var progressTintColor: UIColor?
  public var trackTintColor: UIColor?
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
