/// The user's changes to the columns of a table: always empty, since there are no titles to tap.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  /// The visibility of columns by id, if set.
  private var shown: [String: Bool] = [:]

  public init() {}

  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  public mutating func resetOrder() {}
}

/// The changes that a user may make to a column.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let reorder = Self(rawValue: 1)
  public static let resize = Self(rawValue: 2)
  public static let visibility = Self(rawValue: 4)
  public static let all: Self = [.reorder, .resize, .visibility]
}

extension TableColumn {
  public func defaultVisibility(_ visibility: Visibility) -> Self { self }
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> Self { self }
}
