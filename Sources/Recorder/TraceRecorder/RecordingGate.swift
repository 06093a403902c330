public import CTraceShims

/// A single word that indicates whether anything in this process needs events: the live recorder, or hosts under test.
///
/// Instrumented code checks it first, so calls cost almost nothing if nothing is recording.
public enum RecordingGate {
  @inlinable @inline(__always)
  /// True if anything in this process needs events.
  package static var isOpen: Bool { ctrace_gate_is_open() }

  /// Opens the gate for one more recorder. Each call needs a matching ``close()``.
  package static func open() { ctrace_gate_open() }

  /// Undoes one call to ``open()``.
  package static func close() { ctrace_gate_close() }
}
