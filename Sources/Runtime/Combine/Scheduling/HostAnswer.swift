import Dispatch

/// Delivers what stand-ins for Apple's frameworks answer: after the code that asked, and in the time of its host.
///
/// On a device an answer comes from the system. It is therefore no task, which a trace would show as one that the app
/// has started.
package enum HostAnswer {
  /// Delivers an answer on the main thread.
  package static func deliver(
    after nanoseconds: Int64 = 0, @_implicitSelfCapture _ answer: @escaping @MainActor () -> Void
  ) {
    if let schedule = MainScheduling.current {
      _ = schedule.run(after: nanoseconds, repeats: false) { MainActor.assumeIsolated { answer() } }
    } else {
      Task { @MainActor in
        if nanoseconds > 0 { try? await Task.sleep(nanoseconds: UInt64(nanoseconds)) }
        answer()
      }
    }
  }

  /// Delivers an answer on a background thread.
  package static func deliverInBackground(_ answer: @escaping @Sendable () -> Void) {
    QueueScheduling.run(answer, after: 0, on: .global(), main: false)
  }
}
