internal import TraceFormat

/// The returns of the scene after a long time in the background, when data is out of date and loading it again is intended.
struct LongAbsence {
  /// The shortest time in the background after which data is out of date, in nanoseconds.
  private static let shortest: UInt64 = 10_000_000_000
  private var backgroundTime: UInt64?
  /// The positions at which the scene left the background after a long time.
  private var returns: Set<UInt64> = []

  /// Notes a `scene.phase`.
  mutating func note(_ event: borrowing EventRecord) {
    if event.is(.phase, .background) {
      backgroundTime = event.t
    } else if let since = backgroundTime, event.t - since >= Self.shortest {
      // From the background to the front, a scene is inactive in between.
      returns.insert(event.seq)
    }
    if event.is(.phase, .active) { backgroundTime = nil }
  }

  /// Returns true if a return after a long time is at that position.
  func ends(at seq: UInt64) -> Bool { returns.contains(seq) }
}
