package import TraceFormat

/// The uses of real time in a trace in virtual time, which make it differ from run to run.
package struct RealTimeUses {
  private var hasPolledClock = false
  private var hasLateWork = false

  /// Creates an empty count.
  package init() {}

  /// Processes the next events of the trace.
  package mutating func take(_ batch: EventBatch) {
    var events = batch.events
    var event = EventRecord()
    while events.next(&event) {
      guard event.kind == .warning else { continue }
      hasPolledClock = hasPolledClock || event.is(.code, .clockPolled)
      hasLateWork = hasLateWork || event.is(.code, .lateWork)
    }
  }

  /// The reasons for differences, in words; nil if there are none.
  package var reasons: String? {
    let reasons = [
      hasPolledClock ? "code polled a clock in a loop" : nil,
      hasLateWork ? "work on another thread took too long to be awaited" : nil,
    ]
    .compactMap(\.self)
    return reasons.isEmpty ? nil : reasons.joined(separator: " and ")
  }
}
