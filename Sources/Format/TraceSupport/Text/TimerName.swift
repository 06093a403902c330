/// The name of a timer in a trace.
package enum TimerName {
  /// Returns the name of a timer with an interval: `Timer 1.5 s`.
  package static func text(seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e9 ? "Timer \(Int(seconds)) s" : "Timer \(seconds) s"
  }
}
