import ViewGraph

/// What one node puts on the screen: text, a control, or both. Made when a host or a script looks at the screen.
public struct ScreenElement {
  /// The visible strings of the node itself, above those of its children.
  public var texts: [String] = []
  /// What the user can do to the node.
  public var control: Control?
  public var isEnabled = true
  /// Controls that a menu would show. They are not on the screen but can be reached.
  public var offered: [OfferedControl] = []
  /// How assistive technology steps the value that the node shows.
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// Names of the node, and of the control around it, that are not visible text: the placeholder of a field with content, the title of a
  /// label that shows its icon only.
  public var names: [String] = []
  /// Whether the node lies over what presented it: a sheet, a dialog.
  public var isPresentation = false
  /// Whether it is a button that only ends the dialog it stands in.
  var isCancel = false
  /// Whether the nodes inside are on the screen.
  public var showsChildren = true

  /// Whether a hand reaches the node and what stands in it.
  var takesHits = true

  /// What a hand does to the node besides using its control: the gestures on it, the innermost first.
  var touches: [Touch] = []

  struct Touch {
    /// Whether the gestures around are made too.
    let isSimultaneous: Bool
    /// What is done at each moment of the gesture that the hand makes; nil where it makes none.
    let steps: @MainActor (Hand) -> [() -> Void]?
  }

  /// The environment of the node.
  package var environment = EnvironmentValues()

  public mutating func text(_ string: String) { texts.append(string) }
}

/// A control in a menu that is not open.
public struct OfferedControl {
  public var labels: [String]
  public var control: Control
  public var isEnabled: Bool
}

/// What the user can do to a node. Labels are the texts of the node and of what lies inside it.
public enum Control {
  /// A button, link, toggle, row or tab title.
  case tap(() -> Void)
  /// A field for text. The placeholder is its label; a return key submits it, or makes a new line where it has no `submit`.
  case field(placeholder: String, text: () -> String, write: (String) -> Void, submit: (() -> Void)?)
  /// A choice; each option has a label.
  case options([Option])
  /// A navigation stack with pushed levels.
  case navigation(back: () -> Void)
  /// The tabs of a tab view.
  case tabs([Option])
  /// An action of a view that has a name and no place on the screen: a tap takes it where nothing on the screen has that name.
  case assistive(() -> Void)
  /// A value that can be set, stepped up or down.
  case value(set: ((Double) -> Void)?, increment: (() -> Void)?, decrement: (() -> Void)?)

  public struct Option {
    public var labels: [String]
    public var pick: () -> Void
    public init(labels: [String], pick: @escaping () -> Void) {
      self.labels = labels
      self.pick = pick
    }
  }
}

/// A node's content that shows on the screen.
protocol Describing: NodeContent {
  func describe(_ element: inout ScreenElement)
  /// Whether nothing of what lies below can be seen.
  var coversOthers: Bool { get }
}

extension Describing {
  var coversOthers: Bool { false }
}
