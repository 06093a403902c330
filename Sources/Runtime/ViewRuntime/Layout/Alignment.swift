public import Foundation

/// The identifier of a custom alignment.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The dimensions of a view, with the alignment guides that the app has set in it.
public struct ViewDimensions: Equatable, Sendable {
  public private(set) var width: CGFloat
  public private(set) var height: CGFloat
  var guides: [AlignmentGuide: CGFloat] = [:]

  init(_ size: CGSize, guides: [AlignmentGuide: CGFloat] = [:]) {
    (width, height) = (size.width, size.height)
    self.guides = guides
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { guides[guide.key] ?? guide.value(self) }
  public subscript(guide: VerticalAlignment) -> CGFloat { guides[guide.key] ?? guide.value(self) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { guides[guide.key] }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { guides[guide.key] }
}

/// A guide of a view, along one axis.
struct AlignmentGuide: Hashable, Sendable {
  let axis: Axis
  let name: String
}

public struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentGuide
  /// The place of the guide in a view that does not set it.
  let value: @Sendable (ViewDimensions) -> CGFloat

  init(name: String, share: CGFloat) {
    key = AlignmentGuide(axis: .horizontal, name: name)
    value = { $0.width * share }
  }
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentGuide(axis: .horizontal, name: String(reflecting: id))
    let id = UncheckedSendable(id)
    value = { id.value.defaultValue(in: $0) }
  }
  public static func == (a: Self, b: Self) -> Bool { a.key == b.key }

  public static let leading = Self(name: "leading", share: 0)
  public static let center = Self(name: "center", share: 0.5)
  public static let trailing = Self(name: "trailing", share: 1)
  public static let listRowSeparatorLeading = Self(name: "listRowSeparatorLeading", share: 0)
  public static let listRowSeparatorTrailing = Self(name: "listRowSeparatorTrailing", share: 1)
}

public struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentGuide
  /// The place of the guide in a view that does not set it.
  let value: @Sendable (ViewDimensions) -> CGFloat

  init(name: String, share: CGFloat) {
    key = AlignmentGuide(axis: .vertical, name: name)
    value = { $0.height * share }
  }
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentGuide(axis: .vertical, name: String(reflecting: id))
    let id = UncheckedSendable(id)
    value = { id.value.defaultValue(in: $0) }
  }
  public static func == (a: Self, b: Self) -> Bool { a.key == b.key }

  public static let top = Self(name: "top", share: 0)
  public static let center = Self(name: "center", share: 0.5)
  public static let bottom = Self(name: "bottom", share: 1)
  // The baseline of a view without text is its bottom.
  public static let firstTextBaseline = Self(name: "firstTextBaseline", share: 1)
  public static let lastTextBaseline = Self(name: "lastTextBaseline", share: 1)
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The place in a unit square.
  var unitPoint: UnitPoint {
    let unit = ViewDimensions(CGSize(width: 1, height: 1))
    return UnitPoint(x: unit[horizontal], y: unit[vertical])
  }

  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
  public static let leadingFirstTextBaseline = Self(horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Self(horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Self(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Self(horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerLastTextBaseline = Self(horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingLastTextBaseline = Self(horizontal: .trailing, vertical: .lastTextBaseline)
}

public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}
