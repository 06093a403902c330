import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport
import TraceSystem

/// Records one scenario or program under several profiles, a trace for each, and has trace-view draw them in one
/// picture.
struct ProfileSeries {
  let console: Console
  let output: String
  let profiles: [String]
  /// The arguments of each recording, without its profile and output.
  let arguments: [String]

  /// - Throws: ``CommandFailure`` if the list names a profile that does not exist, or the same one twice.
  init(_ invocation: Invocation, list: String) throws(CommandFailure) {
    console = invocation.console
    output = invocation.output
    // The case does not matter, as in --profile.
    profiles = list.lowercased().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (index, profile) in profiles.enumerated() {
      guard PlatformProfile(rawValue: profile) != nil else {
        let names = PlatformProfile.allCases.map(\.rawValue)
        let nearest: TerminalText = nearestName(to: profile, in: names).map { "; did you mean \($0)?" } ?? ""
        throw .usage(
          "--profiles: there is no profile '\(profile)'; give some of \(names.joined(separator: ","))\(nearest)")
      }
      guard !profiles[..<index].contains(profile) else { throw .usage("--profiles names \(profile) twice") }
    }
    if invocation.arguments.has(.profile) { throw .usage("give --profile or --profiles, not both") }
    arguments = invocation.arguments.words(without: [.profiles, .output])
  }

  /// Records under each profile, one after the other, and ends like the first recording that failed.
  func run() throws -> ExitCode {
    let success = ProcessEnd.exit(status: 0)
    var result = success
    for profile in profiles {
      let end = try ChildCommand.perform(
        [SiblingProgram.own, "--profile", profile, "--output", path(profile)] + arguments)
      if result == success { result = end }
    }
    let picture = stem + ".svg"
    let drawing = ["--compare"] + profiles.map(path) + ["--svg", "--output", picture]
    if (try? ChildCommand.perform([SiblingProgram.path(of: "trace-view")] + drawing)) == success {
      console.note("drew \(picture): differences from \(profiles[0]) are marked")
    } else {
      let traces = profiles.map { ShellText(file: path($0)) }.joined(separator: " ")
      console.note(
        "draw them in one picture with: trace-view --compare \(traces) --svg --output \(ShellText(file: picture))")
    }
    return try result.conclude(with: .done)
  }

  /// The output without its suffix: `trace` of `trace.bin`.
  private var stem: String {
    guard let dot = output.lastIndex(of: "."), !output[dot...].contains("/"), dot != output.startIndex else {
      return output
    }
    return String(output[..<dot])
  }

  /// The trace of a profile: `trace.ios17.bin` of `trace.bin`, and of `trace.svg`, which names the picture.
  private func path(_ profile: String) -> String {
    let suffix = output.dropFirst(stem.count)
    return "\(stem).\(profile)\(suffix == ".svg" ? ".bin" : suffix)"
  }
}
