import ViewGraph

/// The selection of a list, as its rows and the links in them write it.
public struct ListSelection {
  private let write: (AnyHashable) -> Bool
  /// Whether nothing is selected; a list that always selects something never tells otherwise.
  let isEmpty: () -> Bool
  let clear: () -> Void

  /// Selects the row with that value.
  /// - Returns: false where the list selects values of another type.
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

  /// A list of which one row, or none, is selected.
  init<Value: Hashable>(unwrapped selection: Binding<Value?>) {
    write = { value in
      guard let value = value.base as? Value else { return false }
      selection.wrappedValue = value
      return true
    }
    isEmpty = { selection.wrappedValue == nil }
    clear = { selection.wrappedValue = nil }
  }

  /// A list of which several rows can be selected: a tap selects a row, or takes it out again.
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
  /// The selection of the list around the view.
  var listSelection: ListSelection? {
    get { self[SelectionKey.self] }
    set { self[SelectionKey.self] = newValue }
  }
}

/// What a list with a selection keeps for the environment of its rows.
final class SelectionModifier: NodeModifier {
  private let modifier = EnvironmentModifier()
  private weak var opening: ColumnOpening?

  override init() {}

  func apply(_ selection: ListSelection, _ outer: EnvironmentValues, _ graph: Graph) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.listSelection = selection
    return modifier.apply(values.overrides, to: outer, graph)
  }

  /// Tells the column around the list what is selected.
  @MainActor
  func announce(_ selection: ListSelection, _ environment: EnvironmentValues, _ graph: Graph) {
    opening = graph.withoutReader { environment.columnOpening }
    opening?.take(selection, of: self)
  }

  override func willDestroy() {
    nonisolated(unsafe) let list = self
    MainActor.assumeIsolated { unsafe list.opening?.release(list) }
  }
}
