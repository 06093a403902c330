/// Where events go: a trace file being written, a trace in memory, the live recorder.
public protocol EventSink: AnyObject {
  /// The id of a string in this trace; the same string always gives the same id.
  func intern(_ string: String) -> StringID

  /// Writes the event and returns its position: a number, from 1, by which a later event of the same sink can name it in
  /// ``Field/cause``. An event that could not be written is counted as lost and still has a position.
  ///
  /// Times must not decrease; an earlier one is taken as the time of the event before.
  @discardableResult
  func emit(_ record: inout EventRecord) -> UInt64
}
