/// A step in the life of a view that an expectation counts or orders.
public struct LifecycleStep: Sendable, CustomStringConvertible {
  /// The step's name in messages, such as `appear of 'FirstTab'`.
  public let description: String
  private let matches: @Sendable (Event) -> Bool

  init(_ what: String, of view: String?, _ matches: @escaping @Sendable (Event) -> Bool) {
    description = view.map { "\(what) of '\($0)'" } ?? what
    self.matches = { event in (view == nil || event.view == view) && matches(event) }
  }

  func occurs(in event: Event) -> Bool { matches(event) }
}

extension LifecycleStep {
  /// A node of the view is created.
  public static func create(_ view: String) -> Self { Self("creation", of: view) { $0.kind == .nodeCreate } }

  /// A node of the view is destroyed.
  public static func destroy(_ view: String) -> Self { Self("destruction", of: view) { $0.kind == .nodeDestroy } }

  /// The view becomes visible.
  public static func enter(_ view: String) -> Self { Self("enter", of: view) { $0.kind == .visibilityEnter } }

  /// The view is no longer visible.
  public static func leave(_ view: String) -> Self { Self("leave", of: view) { $0.kind == .visibilityLeave } }

  /// The view's `onAppear` runs.
  public static func appear(_ view: String) -> Self {
    Self("appear", of: view) { $0.kind == .callbackBegin && $0.callback == .appear }
  }

  /// The view's `onDisappear` runs.
  public static func disappear(_ view: String) -> Self {
    Self("disappear", of: view) { $0.kind == .callbackBegin && $0.callback == .disappear }
  }

  /// The view's `onChange` runs.
  public static func change(_ view: String) -> Self {
    Self("change", of: view) { $0.kind == .callbackBegin && $0.callback == .change }
  }

  /// The view's `body` runs.
  public static func body(_ view: String) -> Self { Self("body", of: view) { $0.kind == .bodyBegin } }

  /// A task of the view is created.
  public static func task(_ view: String) -> Self { Self("task", of: view) { $0.kind == .taskCreate } }

  /// A task of the view is canceled.
  public static func cancel(_ view: String) -> Self { Self("cancel", of: view) { $0.kind == .taskCancel } }

  /// A fetch with this key begins.
  ///
  /// - Parameter view: The type name of the view that performs the fetch; nil for any view.
  public static func fetch(_ key: String, by view: String? = nil) -> Self {
    Self("fetch \"\(key)\"", of: view) { $0.kind == .fetchBegin && $0.key == key }
  }

  /// A mark with this label is set.
  public static func mark(_ label: String) -> Self {
    Self("mark \"\(label)\"", of: nil) { $0.kind == .mark && $0.label == label }
  }
}
