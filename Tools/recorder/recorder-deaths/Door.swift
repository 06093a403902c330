import TraceFormat
import TraceRecorder

/// The interface through which a ``Victim`` records its numbered events.
enum Door: String {
  /// ``LiveRecorder``, as this package's runtime does.
  case recorder
  /// Only ``Trace``, as users do, in the environment that users have.
  case trace

  /// The number of records of a worker's events 1...n.
  func records(upTo n: UInt64) -> UInt64 { self == .recorder ? n : n + n / 4 + (n + 3) / 4 }

  /// Records event k of a worker through ``Trace``: every fourth is a fetch, every fourth a resource, and the others
  /// are marks. The label of each names the event.
  static func recordThroughTrace(_ worker: Int, _ k: UInt64) {
    switch k % 4 {
    case 0: Trace.fetch(Victim.label(worker, k)) {}
    case 1: Trace.acquire(.other, Victim.label(worker, k)).release()
    default: Trace.mark(Victim.label(worker, k), scope: .once)
    }
  }

  /// The worker and number of an event that was recorded through ``Trace``, from its label and the worker's number
  /// before it; nil if the label is not a victim's. Labels have the number modulo ``Victim/labels``.
  static func event(labeled label: String?, after last: (Int) -> UInt64) -> (worker: Int, k: UInt64)? {
    guard let words = label?.dropFirst().split(separator: " "), words.count == 2, let worker = Int(words[0]),
      let rest = UInt64(words[1])
    else {
      return nil
    }
    let next = last(worker) + 1
    return (worker, next + (rest &+ Victim.labels - next % Victim.labels) % Victim.labels)
  }
}
