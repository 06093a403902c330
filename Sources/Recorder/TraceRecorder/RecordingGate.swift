public import CTraceShims

/// One word that tells whether anything in this process wants events: the live recorder, or hosts under test.
///
/// Instrumented code asks it first, so that calls cost next to nothing when nothing records.
public enum RecordingGate {
  @inlinable @inline(__always)
  public static var isOpen: Bool { ctrace_gate_is_open() }

  /// Opens the gate for one more recorder; each call needs its ``close()``.
  public static func open() { ctrace_gate_open() }

  public static func close() { ctrace_gate_close() }
}
