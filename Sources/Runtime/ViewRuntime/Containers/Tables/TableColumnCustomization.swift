/// What a user has changed about the columns of a table: nothing, as there are no titles to tap.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  /// Whether a column is shown, by its id, where it has been said.
  private var shown: [String: Bool] = [:]

  public init() {}

  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  public mutating func resetOrder() {}
}

/// What a user may change about a column.
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
