public import Foundation
import ViewGraph

/// The text and control that one node puts on screen. Created when a host or a script inspects the screen.
public struct ScreenElement {
  /// The visible strings of the node itself, above the strings of its children.
  public var texts: [String] = []
  /// The words for other things that the node shows: the name of an image, the value of a switch or slider.
  var looks: [String] = []
  /// The action that the node offers the user.
  public var control: Control?
  public var isEnabled = true
  /// The kind of text that the node takes, if it is a field.
  var fieldContent = FieldContent.text
  /// Controls that the node's menu would show. They are not on screen but can be used.
  public var menuControls: [MenuControl] = []
  /// Steps the value that the node shows, as assistive technology does.
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// Names of the node, and of the control around it, that are not visible text: the placeholder of a field with
  /// content, the title of a label that shows only its icon.
  public var names: [String] = []
  /// True if the node is presented over another node: a sheet, a dialog.
  public var isPresentation = false
  /// True if the node is a button that only ends its dialog.
  var isCancel = false
  /// True if the nodes inside are on screen.
  public var showsChildren = true

  /// True if touches reach the node and its contents.
  var takesHits = true

  /// True if a swipe does not dismiss the presentation around the node.
  var disablesDismissal = false

  /// True if the presentation around the node lets touches reach what is below it.
  var letsTouchesPass = false

  /// The gestures on the node, apart from its control, innermost first.
  var touches: [Touch] = []
  /// True if the node is a control of its own, whose action follows when a finger that holds it goes.
  var isButton = false

  struct Touch {
    var precedence = GesturePrecedence.below
    /// True if the gesture's mask excludes the gestures of the views inside.
    var excludesContents = false
    /// Returns the actions for each moment of a touch; nil if the gesture does not recognize it.
    let steps: @MainActor (SimulatedTouch) -> [() -> Void]?
    /// Called when a finger touches the view and when it is lifted, whichever gesture recognizes the touch.
    var pressing: ((Bool) -> Void)?
  }

  /// The font size of the node's texts, in points; nil for the font size of the surrounding views.
  var fontSize: CGFloat?
  var extent = Extent.own

  /// The space that a node without children takes.
  enum Extent {
    /// That of its texts or of its control.
    case own
    /// All that it is given.
    case filling
    /// All that it is given along the direction of its stack, and at least a length.
    case space(CGFloat)
    /// A thickness along the direction of its stack, and all that it is given across.
    case line(CGFloat)
  }

  /// The environment of the node.
  package var environment = EnvironmentValues()

  init() {}

  /// The element that a node puts on screen, as its content and its modifiers describe it.
  @MainActor init(of node: Node) {
    (node.content as? any Describing)?.describe(&self)
    if case .tap? = control { isButton = true }
    // Modifiers are stored outermost first; here, inner ones come first.
    for modifier in node.modifiers.reversed() { (modifier as? any DescribingModifier)?.describe(&self) }
  }

  public mutating func text(_ string: String) { texts.append(string) }

  /// Takes everything off the screen that can be seen or tapped.
  mutating func hide() {
    texts = []
    looks = []
    control = nil
    menuControls = []
    showsChildren = false
  }
}

/// A control in a menu that is not open.
public struct MenuControl {
  public var labels: [String]
  public var control: Control
  public var isEnabled: Bool
}

/// The action that a node offers. Labels are the texts of the node and of its contents.
public enum Control {
  /// A button, link, toggle, row or tab title.
  case tap(() -> Void)
  /// A text field. The placeholder is its label; a return key submits the text, or starts a new line if `submit` is
  /// nil.
  case field(placeholder: String, text: () -> String, write: (String) -> Void, submit: (() -> Void)?)
  /// A choice; each option has a label.
  case options([Option])
  /// A navigation stack with pushed levels.
  case navigation(back: () -> Void)
  /// The tabs of a tab view.
  case tabs([Option])
  /// A named accessibility action, which has no place on screen: a tap performs it if nothing on screen has that name.
  case assistive(() -> Void)
  /// A value that can be set, incremented or decremented.
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

/// Node content that is shown on screen.
protocol Describing: NodeContent {
  @MainActor func describe(_ element: inout ScreenElement)
  /// True if everything below is hidden.
  var coversOthers: Bool { get }
}

extension Describing {
  var coversOthers: Bool { false }
}

/// A modifier that changes the screen element of the view that it modifies.
@MainActor
protocol DescribingModifier: NodeModifier {
  func describe(_ element: inout ScreenElement)
}

/// A touch that a host or script simulates on a view.
public enum SimulatedTouch: Equatable, Sendable {
  case taps(Int)
  case press
  /// The displacement from the start of the drag, in points.
  case drag(CGSize)
}
