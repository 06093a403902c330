public import Foundation

/// The content of a cell as a value.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Shows the content in a view, replacing the view that an earlier configuration created.
  func _apply(to view: UIView, _ earlier: UIView?) -> UIView
}

/// Texts and an image of a cell.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var numberOfLines = 0
  }
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var maximumSize = CGSize.zero
    public var cornerRadius: CGFloat = 0
  }

  public var text: String?
  public var secondaryText: String?
  public var attributedText: NSAttributedString?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()

  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }

  public func _apply(to view: UIView, _ earlier: UIView?) -> UIView {
    earlier?.removeFromSuperview()
    let content = UIView(frame: .zero)
    for text in [text ?? attributedText?.string, secondaryText ?? secondaryAttributedText?.string] {
      guard let text else { continue }
      let label = UILabel(frame: .zero)
      label.text = text
      content.addSubview(label)
    }
    view.addSubview(content)
    return content
  }
}

/// SwiftUI views as the content of a cell. Their nodes exist as long as the cell shows a configuration of the same
/// type.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView { self.content = content() }
  private init(_ content: Content) { self.content = content }

  /// Has no effect, like the other modifiers of a configuration.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self { self }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
  /// Looks only: nothing is drawn.
  public func background<B: View>(@ViewBuilder content background: () -> B) -> UIHostingConfiguration<Content, B> {
    .init(content)
  }
  public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, EmptyView> { .init(content) }

  public func _apply(to view: UIView, _ earlier: UIView?) -> UIView {
    if let earlier = earlier as? CellHost<Content> {
      earlier.tree.set(content)
      RepresentedViewRegistry.noteChange()
      return earlier
    }
    earlier?.removeFromSuperview()
    let host = CellHost<Content>(HostedTree(content))
    view.addSubview(host)
    return host
  }
}

/// The view of a cell that hosts SwiftUI views.
private final class CellHost<Content: View>: UIView {
  let tree: HostedTree

  init(_ tree: HostedTree) {
    self.tree = tree
    super.init(frame: .zero)
  }
  required nonisolated init?(coder: NSCoder) { nil }

  override var ownHost: HostedTree? { tree }
}
