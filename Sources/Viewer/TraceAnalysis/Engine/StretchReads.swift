internal import TraceFormat
internal import TraceModel

/// The places that each task has read since it last waited.
///
/// Code that writes a place after that adds to what is there, or has decided what becomes of it.
struct StretchReads {
  /// The kinds of events that must be noted. Others change nothing.
  static let kinds = KindSet(.placeRead, .taskResume, .taskEnd)

  private var places: [UInt64: Set<WrittenPlace>] = [:]

  mutating func note(_ event: borrowing EventRecord, _ model: borrowing LifecycleModel) {
    switch event.kind {
    case .placeRead: if let task = event[.task], let place = model.read { places[task, default: []].insert(place) }
    case .taskResume, .taskEnd: if !places.isEmpty, let task = event[.task] { places[task] = nil }
    default: break
    }
  }

  /// True if the task that writes has read the place before, without a wait in between.
  func precede(_ write: borrowing EventRecord, to place: WrittenPlace) -> Bool {
    if write.is(.reason, .readFirst) { return true }
    return write[.task].flatMap { places[$0] }?.contains(place) ?? false
  }
}
