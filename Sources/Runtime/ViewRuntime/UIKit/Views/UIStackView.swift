public import Foundation

@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Self.leading
    public static let bottom = Self.trailing
  }

  public private(set) var arrangedSubviews: [UIView] = []
  public var axis = NSLayoutConstraint.Axis.horizontal
  public var distribution = Distribution.fill
  public var alignment = Alignment.fill
  public var spacing: CGFloat = 0
  public var isLayoutMarginsRelativeArrangement = false

  public override nonisolated init(frame: CGRect) { super.init(frame: frame) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    insertSubview(view, at: stackIndex)
  }
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
  public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}
