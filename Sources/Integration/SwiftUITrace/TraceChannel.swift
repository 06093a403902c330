internal import Foundation
package import TraceFormat
internal import TraceRecorder

/// The destination of the adapter's events and the source of its ids.
package final class TraceChannel: @unchecked Sendable {
  // Sendable: a live recorder accepts events from any thread, and a test's sink is used only while holding the lock.
  let sink: any EventSink
  let numbers = TracedNumbers()
  /// The ids of fetches and resources.
  let entityIDs = EntityIDs()
  private let lock = NSRecursiveLock()
  // Guarded by the lock.
  private var timers = HeldTimers()

  package init(sink: any EventSink) { self.sink = sink }

  /// The channel of a test, used for the code in its scope.
  @TaskLocal package static var override: TraceChannel?

  /// The channel of the process's live recorder. `Trace` calls are attributed to the views that it records.
  private static let live: TraceChannel = {
    let channel = TraceChannel(sink: LiveRecorder.shared)
    let context = AdapterContext(channel)
    TraceContexts.install { context }
    AppPhases.observe(on: channel)
    return channel
  }()

  /// The channel to record to. Nil if nothing is recording, or if a view runtime records everything itself.
  static var current: TraceChannel? {
    if let override { return override }
    #if canImport(Darwin)
      guard RecordingGate.isOpen, LiveRecorder.shared.takesEvents else { return nil }
      return live
    #else
      // This package's view runtime replaces SwiftUI and records every view itself. A comparison of both asks for a
      // second trace.
      return SecondTrace.channel
    #endif
  }

  /// Records an event and returns its position, to which later events refer as their cause.
  @discardableResult
  func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) -> UInt64 {
    var record = EventRecord()
    record.begin(kind)
    fill(&record)
    return lock.withLock {
      for resource in timers.takeEnded() {
        var release = EventRecord()
        release.begin(.resourceRelease)
        release[.resource] = resource
        emit(&release)
      }
      return emit(&record)
    }
  }

  @discardableResult
  private func emit(_ record: inout EventRecord) -> UInt64 {
    #if os(Linux)
      guard SecondTrace.isRecording else { return 0 }
      SecondTrace.stamp(&record)
    #endif
    return sink.emit(&record)
  }

  /// Holds a timer's resource until the timer is invalid. The event after that releases it, on whatever thread and in
  /// whatever code.
  func hold(_ timer: Timer, as resource: UInt64) { lock.withLock { timers.add(timer, resource) } }

  /// Returns the id of a string in the trace.
  func intern(_ string: String) -> StringID { lock.withLock { sink.intern(string) } }

  /// The value that a trace may show, or nil.
  func scalar<Value>(_ value: Value) -> ScalarValue? {
    switch ValueText.of(value) {
    case .flag(let flag): .bool(flag)
    case .caseName(let name): .string(intern(name))
    case nil: nil
    }
  }

  /// Calls `finish` when no event is being recorded.
  func close(_ finish: () -> Void) { lock.withLock(finish) }
}

/// Ids that start at 1, counted separately for each kind.
final class TracedNumbers: @unchecked Sendable {
  enum Kind: Int, CaseIterable { case node, task, object }

  private let lock = NSLock()
  // Guarded by the lock.
  private var last = [UInt64](repeating: 0, count: Kind.allCases.count)

  func next(_ kind: Kind) -> UInt64 {
    lock.withLock {
      last[kind.rawValue] += 1
      return last[kind.rawValue]
    }
  }
}
