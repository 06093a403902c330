import ViewGraph

/// The columns of a split view on a narrow screen: the levels of one stack, with the first column as its root.
///
/// A later column opens while something is selected in a list in the previous column, or while the preferred column is
/// this column or a later one. When the user leaves it, the selection is cleared and the preference moves to the column
/// below.
final class CompactColumns: NodeModifier {
  let navigation = NavigationContext()
  /// The names of the columns, from first to last.
  private let names: [NavigationSplitViewColumn]
  fileprivate var updates: [NavigationContext.Update] = []
  private var preference: Binding<NavigationSplitViewColumn>?
  /// A preference that still names a column that the user has left. It is ignored until it changes.
  private var ignoredPreference: NavigationSplitViewColumn?
  private let modifiers: [EnvironmentModifier]
  private(set) var openers: [ColumnOpener] = []

  init(_ names: [NavigationSplitViewColumn]) {
    self.names = names
    modifiers = names.map { _ in EnvironmentModifier() }
  }

  /// Stores the columns of the last update, and the openers of all columns but the first.
  @MainActor
  func receive(
    _ preference: Binding<NavigationSplitViewColumn>?, _ updates: [NavigationContext.Update], _ openers: [ColumnOpener]
  ) {
    (self.preference, self.updates, self.openers) = (preference, updates, openers)
    navigation.openInner = { [weak self] in
      for opener in self?.openers ?? [] { opener.openForLink() }
    }
    for (index, opener) in openers.enumerated() {
      opener.attach(to: self, column: index + 1)
      opener.follow()
    }
  }

  /// Updates a column. Lists in it open the next column.
  @MainActor
  func place(_ column: Int, _ cursor: inout UpdateCursor) {
    guard updates.indices.contains(column) else { return }
    var values = EnvironmentValues()
    values.columnOpener = column < openers.count ? openers[column] : nil
    if column == openers.count { values.detailNavigation = navigation }
    cursor.environment = modifiers[column].apply(values.overrides, to: cursor.environment, cursor.graph)
    updates[column](&cursor)
  }

  /// Called when a column has closed. A stack in the last column then ends.
  @MainActor
  func closed(_ column: Int) {
    if column == openers.count { navigation.take(inner: nil) }
  }

  /// Returns true if the preferred column is this column or a later one.
  @MainActor
  func prefers(_ column: Int) -> Bool {
    guard let preferred = preference?.wrappedValue else { return false }
    if let ignoredPreference, ignoredPreference == preferred { return false }
    ignoredPreference = nil
    return names.firstIndex(of: preferred).map { $0 >= column } ?? false
  }

  /// Called when the user has left a column for the column below it.
  @MainActor
  func leave(_ column: Int) {
    guard prefers(column), let preference else { return }
    preference.wrappedValue = names[column - 1]
    if prefers(column) { ignoredPreference = preference.wrappedValue }
  }
}

/// Opens and closes one column of a split view on a narrow screen.
final class ColumnOpener: NodeModifier {
  private weak var columns: CompactColumns?
  private var column = 0
  private var selection: ListSelection?
  /// The list that owns `selection`.
  private weak var list: NodeModifier?
  /// True if a link in an earlier column has opened this column for the stack in the last column.
  private var isLinked = false
  private var level: AnyHashable?
  private var reading: ModifierDependencies?

  override init() {}

  func attach(to columns: CompactColumns, column: Int) {
    self.columns = columns
    self.column = column
  }

  /// Stores the selection of a list in the previous column.
  @MainActor
  func take(_ selection: ListSelection, of list: NodeModifier) {
    self.selection = selection
    self.list = list
    follow()
  }

  /// Called when the list is gone. The selection keeps its value.
  @MainActor
  func release(_ list: NodeModifier) {
    guard self.list === list else { return }
    (self.list, selection) = (nil, nil)
    follow()
  }

  @MainActor
  func openForLink() {
    isLinked = true
    follow()
  }

  /// Opens or closes the column according to selection and preference. Only this modifier reads them, not the body that
  /// passes them on.
  @MainActor
  func follow() {
    guard let node = node, let columns else { return }
    let reading =
      reading
      ?? ModifierDependencies(below: node) { [weak self] in
        nonisolated(unsafe) let opener = self
        MainActor.assumeIsolated { unsafe opener?.follow() }
      }
    self.reading = reading
    let column = column
    let isOpen = reading.read {
      let isSelected = selection.map { !$0.isEmpty() } ?? false
      return columns.prefers(column) || isSelected || isLinked
    }
    if isOpen, level == nil {
      level = columns.navigation.push(onPop: { [weak self] in self?.didGoBack() }) { [weak columns] _ in
        { place in columns?.place(column, &place) }
      }
    } else if !isOpen, let level {
      self.level = nil
      columns.navigation.remove(level)
      columns.closed(column)
    }
  }

  @MainActor
  private func didGoBack() {
    (level, isLinked) = (nil, false)
    columns?.closed(column)
    guard let node = node else { return }
    node.graph.withoutReader {
      columns?.leave(column)
      if let selection, !selection.isEmpty() { selection.clear() }
    }
  }

  override func willDestroy() { reading?.end() }
}

private struct ColumnOpenerKey: EnvironmentKey { static var defaultValue: ColumnOpener? { nil } }

extension EnvironmentValues {
  /// The opener of the column that a selection in the enclosing column opens.
  var columnOpener: ColumnOpener? {
    get { self[ColumnOpenerKey.self] }
    set { self[ColumnOpenerKey.self] = newValue }
  }
}
