internal import Foundation
package import TraceFormat
internal import TraceRecorder

/// Where the adapter's events go, and the numbers it gives out there.
package final class TraceChannel: @unchecked Sendable {
  // Sendable: the sink of a live recorder takes events of any thread; a test's sink is used under the lock.
  let sink: any EventSink
  let numbers = TracedNumbers()
  private let lock = NSRecursiveLock()

  package init(sink: any EventSink) { self.sink = sink }

  /// A channel of a test's own, for the code that runs inside.
  @TaskLocal package static var override: TraceChannel?

  private static let live = TraceChannel(sink: LiveRecorder.shared)

  /// The channel to record to; nil while nothing records, and where a view runtime tells everything by itself.
  static var current: TraceChannel? {
    if let override { return override }
    #if canImport(Darwin)
      guard RecordingGate.isOpen, LiveRecorder.shared.isRecording else { return nil }
      AdapterContext.install()
      return live
    #else
      // This package's view runtime stands in SwiftUI's place, and records every view by itself.
      return nil
    #endif
  }

  func record(_ kind: EventKind, _ fill: (inout EventRecord) -> Void) {
    var record = EventRecord()
    record.begin(kind)
    fill(&record)
    lock.withLock { _ = sink.emit(&record) }
  }
}

/// Numbers from 1, for each kind of thing apart.
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
