package import TraceFormat

/// An event that a fault lacks: one that a correct program would have recorded.
package struct Absence: Sendable {
  /// The missing thing as a noun: `the release`, `onDisappear`.
  package let what: String
  /// The kinds of evidence after which it belongs. The last such event counts, or else the last evidence.
  package let after: [EventKind]

  /// Describes what is missing.
  package init(_ what: String, after: EventKind...) {
    self.what = what
    self.after = after
  }
}
