import ViewGraph

/// The selection of a list, written by its rows and the links in them.
public struct ListSelection {
  private let write: (AnyHashable) -> Bool
  /// Returns true if nothing is selected; always true for a list with a nonoptional selection.
  let isEmpty: () -> Bool
  /// The selected value, or all selected values.
  let value: () -> AnyHashable
  let clear: () -> Void
  /// True if several rows can be selected.
  var isMultiple = false

  /// - Returns: False if the list selects values of another type.
  @discardableResult
  func select(_ value: AnyHashable) -> Bool { write(value) }

  init<Value: Hashable>(_ selection: Binding<Value>) {
    write = { value in
      guard let value = value.base as? Value else { return false }
      selection.wrappedValue = value
      return true
    }
    isEmpty = { true }
    value = { selection.wrappedValue }
    clear = {}
  }

  /// Creates a selection of zero or one row.
  init<Value: Hashable>(unwrapped selection: Binding<Value?>) {
    write = { value in
      guard let value = value.base as? Value else { return false }
      selection.wrappedValue = value
      return true
    }
    isEmpty = { selection.wrappedValue == nil }
    value = { selection.wrappedValue }
    clear = { selection.wrappedValue = nil }
  }

  /// Creates the selection of several rows: a tap selects or deselects a row.
  init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
    write = { value in
      guard let value = value.base as? Value else { return false }
      selection.wrappedValue.formSymmetricDifference([value])
      return true
    }
    isEmpty = { selection.wrappedValue.isEmpty }
    value = { selection.wrappedValue }
    clear = { selection.wrappedValue = [] }
    isMultiple = true
  }
}

private struct SelectionKey: EnvironmentKey {
  static var defaultValue: ListSelection? { nil }
}

extension EnvironmentValues {
  /// The selection of the enclosing list.
  var listSelection: ListSelection? {
    get { self[SelectionKey.self] }
    set { self[SelectionKey.self] = newValue }
  }
}

/// Stores the selection of a list in the environment of its rows.
final class SelectionModifier: NodeModifier {
  private let modifier = EnvironmentModifier()
  private weak var columnOpener: ColumnOpener?
  /// Reads the selection of a list in a leading column.
  private var reading: ModifierDependencies?
  private var following: (selection: ListSelection, columns: NavigationContext)?
  private var lastValue: AnyHashable?

  override init() {}

  func apply(_ selection: ListSelection, _ outer: EnvironmentValues, _ graph: Graph) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.listSelection = selection
    return modifier.apply(values.overrides, to: outer, graph)
  }

  /// Reports the selection to the column around the list.
  @MainActor
  func notifyColumn(_ selection: ListSelection, _ environment: EnvironmentValues, _ graph: Graph) {
    columnOpener = graph.withoutReader { environment.columnOpener }
    columnOpener?.take(selection, of: self)
  }

  /// Pops everything from the last column whenever the selection in a column beside it changes (an Apple engineer in
  /// forum thread 722924).
  @MainActor
  func followColumns(_ selection: ListSelection, _ environment: EnvironmentValues, _ graph: Graph) {
    guard let node = node, let columns = graph.withoutReader({ environment.navigation }), columns.replaces else {
      return
    }
    following = (selection, columns)
    columns.clearSelection = {
      if selection.isEmpty() { return false }
      selection.clear()
      return true
    }
    if reading == nil {
      reading = ModifierDependencies(below: node) { [weak self] in
        nonisolated(unsafe) let list = self
        MainActor.assumeIsolated { unsafe list?.readSelection() }
      }
    }
    readSelection()
  }

  @MainActor
  private func readSelection() {
    guard let following, let node = node, let value = reading?.read({ following.selection.value() }) else { return }
    if let lastValue, lastValue != value { node.graph.afterEvaluation { following.columns.popInner() } }
    lastValue = value
  }

  override func willDestroy() {
    reading?.end()
    nonisolated(unsafe) let list = self
    MainActor.assumeIsolated { unsafe list.columnOpener?.release(list) }
  }
}
