/// A destination for events: a trace file being written, a trace in memory, or the live recorder.
public protocol EventSink: AnyObject {
  /// Returns the id of a string in this trace. Equal strings have equal ids.
  func intern(_ string: String) -> StringID

  /// Writes the event and returns its position.
  ///
  /// Positions start at 1. Later events in the same sink use the position to refer to this event in ``Field/cause``. An event that
  /// could not be written is counted as lost but still has a position. The position of a loss is 0.
  ///
  /// Times must not decrease. An earlier time is replaced by the time of the previous event.
  @discardableResult
  func emit(_ record: inout EventRecord) -> UInt64
}
