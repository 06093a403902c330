import CLISupport
import TraceFormat
import TraceRecorder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A scenario that trace-record brings along.
struct BundledScenario: Sendable {
  let name: String
  let summary: String
  /// Performs it in this process, which is being recorded. `script` replaces the scenario's own.
  let perform: @Sendable (_ header: TraceHeader, _ script: String?) throws -> Void
}

/// The bundled scenarios, and how one is run in a process of its own: a scenario that crashes leaves a whole trace all the same.
enum Scenarios {
  /// Names the scenario that this process, a child of trace-record, is to perform.
  static let variable = "TWOTRACK_SCENARIO"

  static let all: [BundledScenario] = []

  /// The scenario to perform in this very process, or nil.
  static var toRunHere: BundledScenario? {
    guard LiveRecorder.shared.isRecording, let value = unsafe getenv(variable) else { return nil }
    let name = unsafe String(cString: value)
    return all.first { $0.name == name }
  }

  static func run(_ scenario: BundledScenario) throws -> ExitCode {
    guard let options = RecorderOptions(environment: { unsafe getenv($0).map { unsafe String(cString: $0) } }) else { return .bug }
    try scenario.perform(options.header, options.script)
    return .done
  }
}
