package import Foundation

/// Runs programs in a temporary directory of their own, which is removed with this object.
package final class Command: Sendable {
  /// The outcome of a run.
  package struct Result {
    /// The exit status, or the number of the signal.
    package var status: Int32
    /// The signal that ended the program, or nil if it exited.
    package var signal: Int32?
    /// The text on standard output.
    package var output: String
    /// The text on standard error.
    package var error: String
  }

  /// A run that was ended because it took far longer than any machine needs.
  struct TimeLimitExceeded: Error {
    let program: String
    let seconds: Double
  }

  /// The working directory of all runs.
  package let directory: URL

  /// Creates an empty directory.
  package init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { remove() }

  /// Removes the directory.
  package func remove() { try? FileManager.default.removeItem(at: directory) }

  /// The path of a built product: an executable beside the test bundle, or above it where a bundle is a folder.
  package static func product(_ name: String) -> String {
    let start = [Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    for var folder in start {
      for _ in 0..<4 {
        let candidate = folder.appendingPathComponent(name).path
        if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
        folder.deleteLastPathComponent()
      }
    }
    return name
  }

  /// The variables of the tests' own environment that the programs see: none that would change what they print.
  private static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
    ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE"].contains(name) || name.hasSuffix("SAN_OPTIONS")
      // Without it, a build of this package would compile everything again.
      || name == "TWOTRACK_WARNINGS_AS_ERRORS"
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - input: The bytes on standard input.
  ///   - environment: Variables beside those that find programs and libraries.
  ///   - output: The path of a file or device for standard output, which the result then leaves out.
  ///   - limit: Seconds after which a program counts as hung. It is a safeguard: no program under test comes near it.
  /// - Throws: `TimeLimitExceeded` after that time, and what starting the program throws.
  package func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    output: String? = nil,
    limit: Double = 3600
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = Self.inherited.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
    // Files, not pipes: nothing has to be drained while the program runs.
    let streams = FileManager.default.temporaryDirectory.appendingPathComponent("streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let files = ["in", "out", "err"].map { streams.appendingPathComponent($0) }
    for (file, bytes) in zip(files, [input, [], []]) { try Data(bytes).write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: output.map { URL(fileURLWithPath: $0) } ?? files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    let start = ContinuousClock.now
    while process.isRunning {
      usleep(2000)
      guard .now - start < .seconds(limit) else {
        kill(process.processIdentifier, SIGKILL)
        throw TimeLimitExceeded(program: program, seconds: limit)
      }
    }
    let text = try files.dropFirst().map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let status = process.terminationStatus
    return Result(
      status: status, signal: process.terminationReason == .uncaughtSignal ? status : nil, output: text[0],
      error: text[1])
  }

  /// The path of a file in the directory.
  package func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

  /// The names of all files in the directory, in alphabetical order.
  package var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
  }

  /// Writes a file in the directory.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: directory.appendingPathComponent(name))
  }

  /// Writes a program in the directory.
  ///
  /// Another process writes the file. A descriptor of this one would be inherited by what other tests start at that
  /// moment, and a file that anybody holds open for writing cannot be executed.
  package func writeProgram(_ text: String, to name: String) throws {
    let draft = name + ".draft"
    try write(Array(text.utf8), to: draft)
    defer { try? FileManager.default.removeItem(atPath: path(draft)) }
    let copying = try Process.run(
      URL(fileURLWithPath: "/usr/bin/env"), arguments: ["install", "-m", "755", path(draft), path(name)])
    copying.waitUntilExit()
    guard copying.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Returns the text of a file in the directory, or nil if there is none.
  package func read(_ name: String) -> String? {
    (try? Data(contentsOf: directory.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
  }
}
