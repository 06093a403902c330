import CLISupport
import Foundation
import TraceSupport

/// A program that runs to its end.
enum Subprocess {
  struct Result {
    let status: Int32
    let output: [UInt8]
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program found in `PATH` and collects its output and its errors.
  static func run(_ words: [String]) throws -> Result {
    let process = prepared(words)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try start(process, words)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: Array(data))
  }

  /// Runs a program with the standard streams of this process, and returns its exit status.
  static func runHere(_ words: [String]) throws -> Int32 {
    let process = prepared(words)
    try start(process, words)
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func prepared(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    return process
  }

  private static func start(_ process: Process, _ words: [String]) throws {
    do { try process.run() } catch { throw CommandFailure(.recorderFailed, "\(words[0]) cannot be started: \(error)") }
  }
}
