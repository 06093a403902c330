/// The part that the line of a finding has in the fault.
public enum SiteRole: String, CaseIterable, Sendable {
  /// A statement that a fix edits: the write, the start of work, a modifier, a declaration, or the trap of a crash.
  case change
  /// The line makes the view at fault, whose fault is in its own code.
  case made
  /// The line writes what led to the fault, and a fix edits something else.
  case written
  /// The line starts the work that led to the fault, and a fix edits something else.
  case started
  /// The line declares the view at fault.
  case declared
  /// The line ended the program by a check of its author's, whose callers are at fault.
  case trapped

  /// The words before the line.
  package var label: String { self == .change ? "change" : "\(rawValue) at" }
}

/// The code of the view at fault that a fix edits, if no event of a trace stands for it. Only the sources have its line.
package enum FixedCode: Equatable, Sendable {
  /// The only use of one of some identifiers, such as `ForEach`.
  case use(of: [String])
  /// The declaration of a property.
  case property(String)
  /// The only stored object that the view does not observe.
  case unobservedObject
  /// The only use of the class that the statement belongs to, which is where the view makes its model.
  case maker
  /// The only declaration of an `id` that is another `UUID` each time.
  case freshID
  /// The modifier at a site, if its closure only calls the code that has the statement: what ends the work is missing
  /// beside the modifier.
  case modifier(site: String)
  /// The first way out of the code after the statement that does not set a property back.
  case wayOut(of: String)
  /// The `try?` before the statement, which drops the error of a cancellation.
  case droppedError
  /// The line on which the closure that the statement begins keeps `self`, which it has captured weakly.
  case keptSelf

  /// True if it is near the statement that an event has.
  package var isNearby: Bool {
    switch self {
    case .use, .property, .unobservedObject, .maker, .freshID: false
    case .modifier, .wayOut, .droppedError, .keptSelf: true
    }
  }
}
