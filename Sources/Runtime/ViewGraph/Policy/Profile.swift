/// A platform whose lifecycle behaviour the graph takes on; each is a set of ``PolicyKnobs``.
public enum Profile: String, CaseIterable, Sendable {
  case ios16, ios17, ios18
  /// Provokes what luck hides: every appear is doubled, rows are dropped at once, every task is cancelled once at its first suspension.
  case strict
}
