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
}
