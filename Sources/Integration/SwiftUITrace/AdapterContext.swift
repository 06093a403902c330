internal import Foundation
internal import TraceFormat
internal import TraceRecorder

/// Attributes events to the traced view, the task and the closure whose code is running.
final class AdapterContext: TraceContext, Sendable {
  struct Place: Sendable {
    var node: UInt64?
    var task: UInt64?
    /// The position of the event that led to the running code: the beginning of a callback or an action, or the start
    /// of a task.
    var cause: UInt64?
  }

  @TaskLocal private static var taskPlace: Place?

  /// The place of the running code: the innermost closure on this thread, or else the task.
  static var place: Place? { ThreadPlaces.current.last ?? taskPlace }

  /// Runs the code of a task at a place.
  static func at<Value>(
    _ place: Place, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await $taskPlace.withValue(place, operation: body, isolation: isolation)
  }

  /// Enters a place on this thread, until ``leave()``. No code in between may wait.
  static func enter(_ place: Place) { ThreadPlaces.current.append(place) }

  /// Leaves the place that was entered last.
  static func leave() { _ = ThreadPlaces.current.popLast() }

  private let channel: TraceChannel

  init(_ channel: TraceChannel) { self.channel = channel }

  var entityIDs: EntityIDs { channel.entityIDs }
  var sink: any EventSink { channel.sink }
  var currentNode: UInt64? { Self.place?.node }
  var currentTask: UInt64? { Self.place?.task }

  func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) {
    channel.record(kind) { record in
      fill(&record)
      if let cause = Self.place?.cause, kind == .fetchBegin || kind == .resourceAcquire { record[.cause] = cause }
    }
  }
}

/// The places that the code on one thread has entered.
private enum ThreadPlaces {
  private final class Box: NSObject { var places: [AdapterContext.Place] = [] }

  private static let key = "com.twotrack.places"

  static var current: [AdapterContext.Place] {
    get { (Thread.current.threadDictionary[key] as? Box)?.places ?? [] }
    set {
      if let box = Thread.current.threadDictionary[key] as? Box {
        box.places = newValue
      } else {
        let box = Box()
        box.places = newValue
        Thread.current.threadDictionary[key] = box
      }
    }
  }
}
