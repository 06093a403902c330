import CLISupport
import TraceRecorder
import TraceSupport
import TraceSystem

#if os(Linux)
  import TraceScenarios
  import ViewGraph
#endif

/// A scenario that is bundled with trace-record.
struct BundledScenario: Sendable {
  let name: String
  let summary: String
  /// The ids of the rules that flag the scenario.
  let finds: [String]
  /// The profile and policy knobs that the scenario needs.
  let profile: String
  let knobs: [String: String]
  /// True if the scenario needs real time.
  let isPaced: Bool
  /// Runs the scenario in this process, which is being recorded, and returns the exit status.
  let perform: @MainActor @Sendable () -> Int32
}

/// The bundled scenarios. Each runs in a separate process, so that a crashing scenario still leaves a complete trace.
enum Scenarios {
  /// The environment variable that tells a child of trace-record the name of the scenario.
  static let variable = "TWOTRACK_SCENARIO"

  #if os(Linux)
    static let all = ScenarioCatalog.all.map { scenario in
      BundledScenario(
        name: scenario.name, summary: scenario.summary, finds: scenario.finds, profile: scenario.profile.rawValue,
        knobs: scenario.knobs,
        isPaced: scenario.isPaced
      ) { scenario.run(nil) }
    }

    /// The documentation of the policy knobs.
    static let knobs = KnobReference.text
  #else
    /// Empty, because the scenarios need this package's SwiftUI, which is used only on platforms without Apple's.
    static let all: [BundledScenario] = []
    static let knobs = "there are no knobs on this platform: programs run on Apple's SwiftUI\n"
  #endif

  static func named(_ name: String) -> BundledScenario? { all.first { $0.name == name } }

  /// Returns the scenario to run in this process, or nil if it is not a child of trace-record.
  ///
  /// - Throws: ``CommandFailure`` if the recorder could not start. Read as a command line, the arguments of the child
  ///   would start another recording.
  static func toRunHere() throws(CommandFailure) -> BundledScenario? {
    guard let name = ProcessEnvironment.value(variable) else { return nil }
    guard LiveRecorder.shared.isRecording else {
      throw CommandFailure(.recorderFailed, "the scenario \(name) was not run, because it would not be recorded")
    }
    return named(name)
  }

  /// Runs a scenario in this process, a child of trace-record, and exits with the scenario's status.
  static func run(_ scenario: BundledScenario) -> Never {
    // Called on the main thread, before any task exists.
    exit(MainActor.assumeIsolated { scenario.perform() })
  }
}
