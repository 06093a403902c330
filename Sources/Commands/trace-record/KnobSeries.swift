import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

#if os(Linux)
  import ViewGraph
#endif

/// Records one scenario or program, and then once more with each knob at each other value, so that trace-view can tell
/// which of these recordings a device's trace agrees with.
struct KnobSeries {
  private let invocation: Invocation
  /// The arguments of each recording, without its output.
  private let arguments: [String]

  /// True where programs run on this package's runtime.
  private static var hasKnobs: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// - Throws: ``CommandFailure`` on platforms without knobs.
  init(_ invocation: Invocation) throws(CommandFailure) {
    guard Self.hasKnobs else {
      throw .usage("--each-knob applies to the headless runtime, which does not exist on this platform")
    }
    if FolderRecording.isWanted(invocation.output) {
      throw .usage("--each-knob records one program into one trace, not into a folder")
    }
    self.invocation = invocation
    arguments = invocation.arguments.words(without: [.eachKnob, .output, .quiet])
  }

  /// Records all, and ends like the recording with the usual values.
  func run() throws -> ExitCode {
    let end = try ChildCommand.perform(
      [SiblingProgram.own, "--output", invocation.output] + (invocation.console.isQuiet ? ["--quiet"] : []) + arguments
    )
    let folder = KnobVariation.folder(beside: invocation.output)
    guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST, unsafe access(folder, W_OK | X_OK) == 0 else {
      throw CommandFailure(
        .recorderFailed, "the folder \(folder) cannot be created: \(SystemError.last)")
    }
    var failures: [String] = []
    var count = 0
    for variation in try variations() {
      let path = "\(folder)/\(variation.setting).bin"
      // A trace of an earlier series would be kept beside the new one.
      unsafe unlink(path)
      let facts = variation.attributes.flatMap { ["--attr", "\($0.key)=\($0.value)"] }
      let options = ["--quiet", "--knob", variation.setting, "--output", path] + facts
      let result = try ChildCommand.perform([SiblingProgram.own] + options + arguments, isSilent: true)
      if result == end {
        count += 1
      } else {
        failures.append(variation.setting)
        // A run that ended early differs in everything after that.
        unsafe unlink(path)
      }
    }
    invocation.console.note("recorded \(Counted.text(count, "variation")) into \(folder)")
    if !failures.isEmpty {
      invocation.console.note("the program ended otherwise with \(failures.joined(separator: ", "))")
    }
    invocation.console.note(
      "name the knobs that differ on a device with: trace-view --compare REAL.bin \(ShellText(file: invocation.output))"
    )
    return try end.conclude(with: .done)
  }

  /// Each knob at each of its other values.
  private func variations() throws(CommandFailure) -> [KnobVariation] {
    #if os(Linux)
      let scenario =
        invocation.arguments.rest == nil ? Scenarios.named(invocation.arguments.operands.first ?? "tour") : nil
      let profile = invocation.arguments[.profile] ?? scenario?.profile ?? PlatformProfile.default.rawValue
      let knobs = try invocation.policy(of: profile, scenario)
      return Knob.all.flatMap { knob in
        let usual = knob.value(in: knobs)
        return knob.trials.filter { $0 != usual }.map { KnobVariation(knob: knob.name, value: $0, usual: usual) }
      }
    #else
      return []
    #endif
  }
}
