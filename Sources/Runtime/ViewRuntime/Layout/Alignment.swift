public import Foundation

// Nothing is laid out, so an alignment is only a name and has no measurements.

/// The identifier of a custom alignment, whose default value is never called: nothing is laid out.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The dimensions of a view, all of which are zero: nothing is laid out.
public struct ViewDimensions: Equatable, Sendable {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

public struct HorizontalAlignment: Equatable, Sendable {
  let name: String
  init(name: String) { self.name = name }
  public init(_ id: any AlignmentID.Type) { name = String(reflecting: id) }
  public static let leading = Self(name: "leading")
  public static let center = Self(name: "center")
  public static let trailing = Self(name: "trailing")
  public static let listRowSeparatorLeading = Self(name: "listRowSeparatorLeading")
  public static let listRowSeparatorTrailing = Self(name: "listRowSeparatorTrailing")
}

public struct VerticalAlignment: Equatable, Sendable {
  let name: String
  init(name: String) { self.name = name }
  public init(_ id: any AlignmentID.Type) { name = String(reflecting: id) }
  public static let top = Self(name: "top")
  public static let center = Self(name: "center")
  public static let bottom = Self(name: "bottom")
  public static let firstTextBaseline = Self(name: "firstTextBaseline")
  public static let lastTextBaseline = Self(name: "lastTextBaseline")
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
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
