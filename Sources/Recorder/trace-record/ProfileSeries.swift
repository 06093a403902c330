import CLISupport
import TraceFormat
import TraceRecorder
import TraceSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Records one scenario or program under several profiles, a trace for each, and has trace-view draw them in one picture.
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
    profiles = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (index, profile) in profiles.enumerated() {
      guard PlatformProfile(rawValue: profile) != nil else {
        throw .usage("--profiles: there is no profile '\(profile)'; give some of \(PlatformProfile.allCases.map(\.rawValue).joined(separator: ","))")
      }
      guard !profiles[..<index].contains(profile) else { throw .usage("--profiles names \(profile) twice") }
    }
    if invocation.arguments.has(.profile) { throw .usage("give --profile or --profiles, not both") }
    arguments = Self.arguments(without: [.profiles, .output], in: Array(CommandLine.arguments.dropFirst()))
  }

  /// Records under each profile in turn, and ends as the first recording that did not end with 0.
  func run() throws -> ExitCode {
    let success = ProcessEnd.exit(status: 0)
    var result = success
    for profile in profiles {
      let end = try Self.run([Self.ownPath, "--profile", profile, "--output", path(profile)] + arguments)
      if result == success { result = end }
    }
    let picture = stem + ".svg"
    let drawing = ["--compare"] + profiles.map(path) + ["--svg", "--output", picture]
    if (try? Self.run([Self.viewerPath] + drawing)) == success {
      console.note("drew \(TerminalText(picture)): what differs from \(profiles[0]) is marked")
    } else {
      console.note("draw them in one picture with: trace-view \(drawing.map { TerminalText($0).description }.joined(separator: " "))")
    }
    return try result.conclude(with: .done)
  }

  /// The output without its suffix: `trace` of `trace.bin`.
  private var stem: String {
    guard let dot = output.lastIndex(of: "."), !output[dot...].contains("/"), dot != output.startIndex else { return output }
    return String(output[..<dot])
  }

  /// The trace of a profile: `trace.ios17.bin` of `trace.bin`.
  private func path(_ profile: String) -> String { "\(stem).\(profile)\(output.dropFirst(stem.count))" }

  /// Returns the arguments before `--` without some options and their values, and all after it.
  static func arguments(without options: [CommandOption], in all: [String]) -> [String] {
    var kept: [String] = []
    var index = 0
    while index < all.count {
      let word = all[index]
      if word == "--" { return kept + all[index...] }
      index += 1
      if options.contains(where: { word == "--\($0.name)" || word == $0.short.map { "-\($0)" } }) {
        index += 1
      } else if !options.contains(where: { option in
        word.hasPrefix("--\(option.name)=") || option.short.map { word.hasPrefix("-\($0)") && !word.hasPrefix("--") } ?? false
      }) {
        kept.append(word)
      }
    }
    return kept
  }

  private static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }

  /// The trace-view beside this program, or the one that the shell would find.
  private static var viewerPath: String {
    var own = CommandLine.arguments[0]
    #if os(Linux)
      own = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
        let length = unsafe readlink("/proc/self/exe", buffer.baseAddress!, buffer.count - 1)
        guard length > 0 else { return own }
        unsafe buffer[length] = 0
        return unsafe String(cString: buffer.baseAddress!)
      }
    #endif
    guard let slash = own.lastIndex(of: "/") else { return "trace-view" }
    let beside = own[...slash] + "trace-view"
    return unsafe access(String(beside), X_OK) == 0 ? String(beside) : "trace-view"
  }

  /// Runs a program with the streams of this process.
  private static func run(_ command: [String]) throws(CommandFailure) -> ProcessEnd {
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let error = unsafe posix_spawnp(&child, command[0], nil, nil, &words, environ)
    guard error == 0 else { throw CommandFailure(.recorderFailed, "\(command[0]) cannot be started: \(unsafe String(cString: strerror(error)))") }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return ProcessEnd(status: status)
  }
}
