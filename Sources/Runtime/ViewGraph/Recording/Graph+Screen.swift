import TraceFormat
import TraceRecorder

/// Looks at the screen.
extension Graph {
  /// True if the sink keeps what the screen shows.
  public var recordsScreen: Bool { events.records(.screenChange) }

  /// Reads what the screen shows. The author's code that runs for that reads nothing as far as the record is concerned.
  public func lookingAtScreen<Result>(_ look: () -> Result) -> Result {
    isLookingAtScreen = true
    defer { isLookingAtScreen = false }
    return withoutReader(look)
  }

  /// Returns the hash of what a view shows.
  public static func hash(ofShown words: [String]) -> UInt64 { ValueHash.of(words) ?? 0 }

  /// Records that a view on screen shows something else than before.
  ///
  /// - Parameters:
  ///   - hash: The hash of what it shows; nil if nothing of it is on screen any more.
  ///   - before: The hash of what it showed at the last look; nil if it is new on screen.
  public func recordScreenChange(of view: Node, to hash: UInt64?, from before: UInt64?) {
    events.emit(.screenChange) { record in
      record[.node] = view.id
      if let hash { record[.hash] = hash }
      if let before { record[.before] = before }
      if view.lastUpdate != 0 { record[.cause] = view.lastUpdate }
    }
  }
}
