public import Foundation

public typealias UIActionHandler = @MainActor (UIAction) -> Void

@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let hidden = Self(rawValue: 4)
    public static let keepsMenuPresented = Self(rawValue: 8)
  }
  public var title: String
  public var subtitle: String?
  public var image: UIImage?

  init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }

  var controls: [MenuControl] { [] }
}

public final class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  public let identifier: Identifier
  public var attributes: Attributes
  public var state: State
  public private(set) weak var sender: AnyObject?
  private let handler: UIActionHandler

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title, subtitle, image)
  }

  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
  func performing(from sender: AnyObject?) -> () -> Void {
    { [weak sender] in MainActor.assumeIsolated { self.perform(from: sender) } }
  }

  override var controls: [MenuControl] {
    if attributes.contains(.hidden) { return [] }
    return [
      MenuControl(labels: [title], control: .tap(performing(from: nil)), isEnabled: !attributes.contains(.disabled))
    ]
  }
}

/// A menu whose actions can be chosen at any time.
public final class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Self(rawValue: 1)
    public static let destructive = Self(rawValue: 2)
    public static let singleSelection = Self(rawValue: 32)
  }
  public let children: [UIMenuElement]
  public let options: Options

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title, subtitle, image)
  }

  override var controls: [MenuControl] { children.flatMap(\.controls) }
}
