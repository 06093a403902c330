public import Foundation

open class UIImageView: UIView {
  public var image: UIImage?

  public override nonisolated init(frame: CGRect) { super.init(frame: frame) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
}
