public import Foundation

/// A button; scripts tap its title to run its actions, or tap an item of its menu to run that item's action.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  public private(set) var buttonType = ButtonType.custom
  public let titleLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView()
  public var configuration: Configuration?
  public var menu: UIMenu?
  public var showsMenuAsPrimaryAction = false
  public var contentEdgeInsets = UIEdgeInsets.zero
  public var titleEdgeInsets = UIEdgeInsets.zero
  public var imageEdgeInsets = UIEdgeInsets.zero
  public var adjustsImageWhenHighlighted = true
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  public override nonisolated init(frame: CGRect) { super.init(frame: frame) }
  public required nonisolated init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    buttonType = type
    take(primaryAction)
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    take(primaryAction)
  }
  private func take(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { titles[state] = title?.string }
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {}
  public func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  public func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  public var currentTitle: String? { title(for: state) }
  public var currentImage: UIImage? { image(for: state) }
  public func setNeedsUpdateConfiguration() {}

  override var ownTexts: [String] { [configuration?.title ?? currentTitle, configuration?.subtitle].compactMap { $0 } }
  override var ownControls: [MenuControl] {
    let labels = ownTexts + [configuration?.image?.name ?? currentImage?.name].compactMap { $0 }
    let lines = menu?.controls ?? []
    if showsMenuAsPrimaryAction { return lines }
    let tap: () -> Void = { [weak self] in MainActor.assumeIsolated { self?.touch() } }
    return offered(labels, .tap(tap)) + lines
  }

  public struct Configuration {
    public enum Size: Int, Sendable { case mini, small, medium, large }
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }

    public var title: String?
    public var attributedTitle: AttributedString? { didSet { title = attributedTitle.map { String($0.characters) } } }
    public var subtitle: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var titlePadding: CGFloat = 0
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var showsActivityIndicator = false

    public static func plain() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func borderless() -> Self { Self() }
    public static func bordered() -> Self { Self() }
    public static func borderedTinted() -> Self { Self() }
    public static func borderedProminent() -> Self { Self() }
  }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let leading = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let trailing = Self(rawValue: 8)
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  public init() { self = .zero }
  public init(_ insets: EdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
  public static let zero = Self(top: 0, leading: 0, bottom: 0, trailing: 0)
}
