import Foundation
import PackagePlugin

/// Runs programs of the package so that they leave traces in a folder.
struct Recording {
  let package: Package
  let folder: URL
  let built: PackageManager.BuildResult

  /// Runs an executable product, which records one trace.
  /// - Returns: Its exit status.
  func run(product: String, arguments: [String]) throws -> Int32 {
    let executable = built.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == product }
    guard let executable else {
      throw LifecycleFailure("\(product) is no executable product of \(package.displayName)")
    }
    let trace = folder.appendingPathComponent("\(product).bin")
    return try Self.run(executable.url, arguments, in: package.directoryURL, with: ["TWOTRACK_OUTPUT": trace.path])
  }

  /// Runs the tests of both libraries, or those that match one of the patterns. Each view host of a test leaves its
  /// trace.
  /// - Returns: The exit status of the library that failed, or 0.
  func runTests(_ filters: [String]) throws -> Int32 {
    // The package manager waits for this plugin and keeps its folder locked; what it has built is up to date.
    let arguments = ["swift", "test", "--ignore-lock", "--skip-build"] + filters.flatMap { ["--filter", $0] }
    return try Self.run(
      URL(fileURLWithPath: "/usr/bin/env"), arguments, in: package.directoryURL,
      with: ["TWOTRACK_OUTPUT_DIR": folder.path], readLog: TestLog.forward)
  }

  /// Runs a program to its end and returns its exit status.
  ///
  /// - Parameter readLog: Reads all that the program prints, to the end; nil to show it as it is.
  static func run(
    _ program: URL, _ arguments: [String], in directory: URL, with variables: [String: String] = [:],
    readLog: ((FileHandle) -> Void)? = nil
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    guard let readLog else {
      try process.run()
      process.waitUntilExit()
      return Self.status(of: process)
    }
    let log = Pipe()
    process.standardOutput = log
    process.standardError = log
    try process.run()
    readLog(log.fileHandleForReading)
    process.waitUntilExit()
    return Self.status(of: process)
  }

  /// Returns true if a program exits with 0. What it prints as its result is not shown.
  static func isAccepted(_ program: URL, _ arguments: [String], in directory: URL) throws -> Bool {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return status(of: process) == 0
  }

  private static func status(of process: Process) -> Int32 {
    process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }
}
