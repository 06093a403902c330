/// A course of actions around one action that lifetimes depend on.
///
/// A fault of lifetimes shows when a visit is repeated, ends before its work does, or meets another one. The patterns
/// are these cases in general; the screen decides which actions they apply to.
enum LifetimePattern: String, CaseIterable {
  /// The action, before the launch has settled.
  case begin
  /// The action, and time for all that it starts.
  case visit
  /// The action, leaving, and the action again, with time between them.
  case revisit
  /// The action, and leaving before its work has ended; then the action again.
  case interrupt
  /// The action, and another one before its work has ended.
  case overtake
  /// The action several times in a row.
  case again
  /// The action, and the background before its work has ended; then the return.
  case pause

  /// True if the pattern is another one for the first use of the action in a launch, when nothing has been loaded yet.
  var dependsOnFreshness: Bool {
    switch self {
    case .interrupt, .overtake, .pause: true
    case .begin, .visit, .revisit, .again: false
    }
  }

  /// The number of visits of an action that are worth as much as the pattern's first use.
  var reluctance: Int {
    switch self {
    case .begin, .visit: 0
    case .interrupt, .again: 1
    case .overtake, .revisit: 2
    case .pause: 3
    }
  }
}
