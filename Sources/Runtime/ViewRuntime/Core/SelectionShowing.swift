import ViewGraph

/// A view that shows the one of its parts whose tag is selected.
@MainActor
protocol SelectionShowing {
  /// The selected value, if there are parts with tags and none has this one.
  func untaggedSelection(in environment: EnvironmentValues) -> AnyHashable?
}

/// The content of a node that may show a selected part.
protocol SelectionContent: NodeContent {
  @MainActor var untaggedSelection: AnyHashable? { get }
}

extension PrimitiveContent: SelectionContent {
  var untaggedSelection: AnyHashable? { (view as? any SelectionShowing)?.untaggedSelection(in: environment) }
}
