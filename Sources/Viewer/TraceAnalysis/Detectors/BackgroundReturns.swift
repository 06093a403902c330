internal import TraceFormat

/// The returns of the scene from the background, after which loading again is intended: data may have changed
/// meanwhile.
struct BackgroundReturns {
  private var isAway = false
  /// The positions at which the scene left the background. A scene is inactive on its way to the foreground.
  private var returns: Set<UInt64> = []

  /// Notes a `scene.phase`.
  mutating func note(_ event: borrowing EventRecord) {
    if event.is(.phase, .background) {
      isAway = true
    } else if isAway {
      returns.insert(event.seq)
    }
    if event.is(.phase, .active) { isAway = false }
  }

  /// Returns true if the scene left the background at the position.
  func contain(_ seq: UInt64) -> Bool { returns.contains(seq) }
}
