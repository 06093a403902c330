import ViewGraph

/// The columns of a split view on a narrow screen: the levels of one stack, of which the first column is the root.
///
/// A column behind the first opens while something is selected in a list of the column before it, or while the author prefers it or one
/// behind it. Where the user leaves it, the selection is taken back and the preference goes to the column below.
final class CompactColumns: NodeModifier {
  let navigation = NavigationContext()
  /// From the first to the last.
  private let names: [NavigationSplitViewColumn]
  fileprivate var updates: [NavigationContext.Update] = []
  private var preference: Binding<NavigationSplitViewColumn>?
  /// A preference that did not follow when the user left its column: it counts once it changes.
  private var ignoredPreference: NavigationSplitViewColumn?
  private let modifiers: [EnvironmentModifier]
  private(set) var openers: [ColumnOpener] = []

  init(_ names: [NavigationSplitViewColumn]) {
    self.names = names
    modifiers = names.map { _ in EnvironmentModifier() }
  }

  /// Takes the columns that the body has made anew, and what opens all but the first.
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

  /// Brings a column up to date: lists in it open the one behind it.
  @MainActor
  func place(_ column: Int, _ cursor: inout UpdateCursor) {
    guard updates.indices.contains(column) else { return }
    var values = EnvironmentValues()
    values.columnOpener = column < openers.count ? openers[column] : nil
    if column == openers.count { values.detailNavigation = navigation }
    cursor.environment = modifiers[column].apply(values.overrides, to: cursor.environment, cursor.graph)
    updates[column](&cursor)
  }

  /// A column has closed: a stack in the last one is on its way out.
  @MainActor
  func closed(_ column: Int) {
    if column == openers.count { navigation.take(inner: nil) }
  }

  /// Whether the author prefers a column, or one behind it.
  @MainActor
  func prefers(_ column: Int) -> Bool {
    guard let preferred = preference?.wrappedValue else { return false }
    if let ignoredPreference, ignoredPreference == preferred { return false }
    ignoredPreference = nil
    return names.firstIndex(of: preferred).map { $0 >= column } ?? false
  }

  /// The user has left a column for the one below it.
  @MainActor
  func leave(_ column: Int) {
    guard prefers(column), let preference else { return }
    preference.wrappedValue = names[column - 1]
    if prefers(column) { ignoredPreference = preference.wrappedValue }
  }
}

/// What opens a column of a split view on a narrow screen, and closes it again.
final class ColumnOpener: NodeModifier {
  private weak var columns: CompactColumns?
  private var column = 0
  private var selection: ListSelection?
  /// The list whose selection it is.
  private weak var list: NodeModifier?
  /// Whether a link in a column before has opened the column, for the stack in the last one.
  private var isLinked = false
  private var level: AnyHashable?
  private var reading: ModifierDependencies?

  override init() {}

  func attach(to columns: CompactColumns, column: Int) {
    self.columns = columns
    self.column = column
  }

  /// Takes the selection of a list in the column before.
  @MainActor
  func take(_ selection: ListSelection, of list: NodeModifier) {
    self.selection = selection
    self.list = list
    follow()
  }

  /// The list is gone, and what was selected in it stays as it is.
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

  /// Opens or closes the column, as the selection and the preference say now. It alone reads them, not the body that hands them on.
  @MainActor
  func follow() {
    guard let node = unsafe node, let columns else { return }
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
      level = columns.navigation.push(onPop: { [weak self] in self?.wentBack() }) { [weak columns] _ in
        { place in columns?.place(column, &place) }
      }
    } else if !isOpen, let level {
      self.level = nil
      columns.navigation.remove(level)
      columns.closed(column)
    }
  }

  @MainActor
  private func wentBack() {
    (level, isLinked) = (nil, false)
    columns?.closed(column)
    guard let node = unsafe node else { return }
    node.graph.withoutReader {
      columns?.leave(column)
      if let selection, !selection.isEmpty() { selection.clear() }
    }
  }

  override func willDestroy() { reading?.end() }
}

private struct ColumnOpenerKey: EnvironmentKey { static var defaultValue: ColumnOpener? { nil } }

extension EnvironmentValues {
  /// What a selection in the column around the view opens.
  var columnOpener: ColumnOpener? {
    get { self[ColumnOpenerKey.self] }
    set { self[ColumnOpenerKey.self] = newValue }
  }
}
