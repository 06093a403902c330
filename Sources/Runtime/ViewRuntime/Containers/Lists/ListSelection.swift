import ViewGraph

/// The selection of a list, written by its rows and the links in them.
public struct ListSelection {
  private let write: (AnyHashable) -> Bool
  /// Returns true if nothing is selected; always true for a list with a nonoptional selection.
  let isEmpty: () -> Bool
  let clear: () -> Void

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
    clear = { selection.wrappedValue = [] }
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

  override func willDestroy() {
    nonisolated(unsafe) let list = self
    MainActor.assumeIsolated { unsafe list.columnOpener?.release(list) }
  }
}
