/// A step in the behavior of a container, and the source that says so.
///
/// The tests have a model of each container that makes these steps and no others. They compare it with the runtime
/// after each operation of random programs.
public struct ModelTransition: Sendable {
  public enum Model: String, CaseIterable, Sendable {
    /// The presentations of one page.
    case presenter
    /// The levels of a navigation stack with a path.
    case navigation
    /// The rows of a list.
    case rows
  }

  public let model: Model
  /// The name of the step in the model.
  public let name: String
  /// The step, in a sentence.
  public let claim: String
  public let source: String
  public let trust: KnobEvidence.Trust

  private init(_ model: Model, _ name: String, _ claim: String, _ trust: KnobEvidence.Trust, _ source: String) {
    (self.model, self.name, self.claim, self.trust, self.source) = (model, name, claim, trust, source)
  }

  public static let all = presenter + navigation + rows

  private static let presenter = [
    Self(
      .presenter, "presented", "A free page presents the first thing that is asked for at once.", .stated,
      "Apple's documentation of sheets"),
    Self(
      .presenter, "dismissed", "What is withdrawn is dismissed, and stays until its animation is over.", .stated,
      "Apple's documentation of sheets; the time is a knob"),
    Self(
      .presenter, "sheet.waits", "A sheet that is asked for meanwhile is presented when the page is free.", .printed,
      "SwiftUI's console text on iOS 16 and later"),
    Self(
      .presenter, "next", "What waits longest is presented next.", .belief, "the console text names one next sheet only"
    ),
    Self(
      .presenter, "dialog.lost", "An alert or dialog that is asked for while something is presented never appears.",
      .printed,
      "UIKit's console text, in the reports of two projects"),
    Self(
      .presenter, "dialog.lostAtDismissal",
      "Nor does one that is asked for while a sheet is being dismissed, until iOS 18.", .tested,
      "DismissAndAlert in swift-composable-architecture"),
    Self(
      .presenter, "dialog.waits", "From iOS 26 on, it waits for the end of the dismissal.", .belief,
      "no report names these systems"),
    Self(
      .presenter, "dialog.afterDialog", "One that is asked for while another dialog goes follows it.", .tested,
      "AlertThenAlert, AlertThenDialog and ShowDialogThenAlert in swift-composable-architecture"),
    Self(
      .presenter, "waiting.withdrawn", "What is withdrawn while it waits is forgotten.", .belief,
      "no measurement was found"),
    Self(
      .presenter, "lost.withdrawn", "What was lost can be asked for again once it has been withdrawn.", .stated,
      "a public list of SwiftUI bugs"),
    Self(
      .presenter, "anew", "What is asked for while it is being dismissed is presented anew.", .belief,
      "no measurement was found"),
  ]

  private static let navigation = [
    Self(
      .navigation, "pushed", "The level below disappears, then the new one is made and appears.", .stated,
      "an article on when onAppear fires; undecided, see nav.order"),
    Self(
      .navigation, "popped", "The popped level disappears, then the revealed one appears, with its state.", .stated,
      "an article on when onAppear fires"),
    Self(
      .navigation, "covered", "Of several levels that are pushed at once, only the last appears.", .printed,
      "a table of versions by three reports"),
    Self(
      .navigation, "kept", "Levels below the first change of the path keep their state.", .stated,
      "Apple's documentation of NavigationStack"),
    Self(
      .navigation, "replaced", "Another value in the path is another level, with those above it.", .belief,
      "no measurement was found"),
  ]

  private static let rows = [
    Self(
      .rows, "scrolled", "A row appears when it comes on screen, then the row at the other edge disappears.", .printed,
      "logs of iOS 16 to 18"),
    Self(.rows, "state.kept", "A row that has scrolled off keeps its state.", .stated, "measurements of iOS 16 and 18"),
    Self(
      .rows, "inserted", "A new row moves the others, which keep their state.", .stated,
      "Apple's documentation of ForEach"),
    Self(
      .rows, "removed", "A removed row disappears, and the others keep their state.", .stated,
      "Apple's documentation of ForEach"),
  ]
}
