internal import TraceFormat

/// The returns of the scene after a long time in the background, after which data is out of date and loading it again is intended.
struct LongAbsence {
  /// The shortest time in the background after which data is out of date.
  static let shortest = TimeSpan.seconds(10)
  private var backgroundTime: UInt64?
  /// The positions at which the scene left the background after a long time.
  private var returns: Set<UInt64> = []

  /// Notes a `scene.phase`.
  mutating func note(_ event: borrowing EventRecord) {
    if event.is(.phase, .background) {
      backgroundTime = event.t
    } else if let since = backgroundTime, TimeSpan(event.t - since) >= Self.shortest {
      // A scene is inactive on its way from the background to the foreground.
      returns.insert(event.seq)
    }
    if event.is(.phase, .active) { backgroundTime = nil }
  }

  /// Returns true if the position is a return after a long time.
  func ends(at seq: UInt64) -> Bool { returns.contains(seq) }
}
