import CLISupport
import TraceRecorder

#if os(Linux)
  import TraceScenarios
  import ViewGraph
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A scenario that trace-record brings along.
struct BundledScenario: Sendable {
  let name: String
  let summary: String
  /// The platform and the policy knobs under which it shows what it is about.
  let profile: String
  let knobs: [String: String]
  /// Whether it shows it in real time only.
  let isPaced: Bool
  /// Performs it in this process, which is being recorded, as the environment says; returns the exit status.
  let perform: @MainActor @Sendable () -> Int32
}

/// The bundled scenarios, and how one is run in a process of its own: a scenario that crashes leaves a whole trace all the same.
enum Scenarios {
  /// Names the scenario that this process, a child of trace-record, is to perform.
  static let variable = "TWOTRACK_SCENARIO"

  #if os(Linux)
    static let all = ScenarioCatalog.all.map { scenario in
      BundledScenario(
        name: scenario.name, summary: scenario.summary, profile: scenario.profile.rawValue, knobs: scenario.knobs,
        isPaced: scenario.isPaced
      ) { scenario.run(nil) }
    }

    /// What there is to know of the policy knobs.
    static let knobs = KnobReference.text
  #else
    /// They need this package's SwiftUI, which stands in only where Apple's does not exist.
    static let all: [BundledScenario] = []
    static let knobs = "there are no knobs here: programs run on Apple's SwiftUI, which does as it does\n"
  #endif

  static func named(_ name: String) -> BundledScenario? { all.first { $0.name == name } }

  /// The scenario to perform in this very process, or nil.
  static var toRunHere: BundledScenario? {
    guard LiveRecorder.shared.isRecording, let value = unsafe getenv(variable) else { return nil }
    let name = unsafe String(cString: value)
    return all.first { $0.name == name }
  }

  /// Performs a scenario in this process, a child of trace-record, and ends it with the scenario's status.
  static func run(_ scenario: BundledScenario) -> Never {
    // The command runs on the main thread, before any task exists.
    exit(MainActor.assumeIsolated { scenario.perform() })
  }
}
