import Foundation
import TraceFormat

/// Runs the built products in a directory of their own, as a user would; it goes with this object, or before.
final class Command: Sendable {
  let directory: URL

  struct Result {
    var status: Int32
    /// The signal that ended it, or nil.
    var signal: Int32?
    var output: String
    var talk: String
  }

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("trace-record-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { remove() }

  func remove() { try? FileManager.default.removeItem(at: directory) }

  func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

  static func product(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name).path
  }

  func record(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Result {
    try run(Self.product("trace-record"), arguments, input: input, environment: environment)
  }

  func run(_ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    variables["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = variables
    // Files and not pipes: a pipe that nobody reads would stop the program.
    let names = (output: path("stdout"), talk: path("stderr"), input: path("stdin"))
    for name in [names.output, names.talk] { _ = FileManager.default.createFile(atPath: name, contents: nil) }
    _ = FileManager.default.createFile(atPath: names.input, contents: Data(input.utf8))
    process.standardOutput = FileHandle(forWritingAtPath: names.output)
    process.standardError = FileHandle(forWritingAtPath: names.talk)
    process.standardInput = FileHandle(forReadingAtPath: names.input)
    try process.run()
    process.waitUntilExit()
    defer { for name in [names.output, names.talk, names.input] { try? FileManager.default.removeItem(atPath: name) } }
    return Result(
      status: process.terminationStatus, signal: process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil,
      output: String(decoding: FileManager.default.contents(atPath: names.output) ?? Data(), as: UTF8.self),
      talk: String(decoding: FileManager.default.contents(atPath: names.talk) ?? Data(), as: UTF8.self))
  }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted() }

  /// The kinds of a trace's events, in order, and what else a test asks of each.
  func events<Value>(_ name: String, _ look: (borrowing EventRecord, TraceFile) -> Value?) throws -> [Value] {
    let file = try TraceFile(path: path(name))
    var stream = file.events()
    var record = EventRecord()
    var found: [Value] = []
    while try stream.next(&record) { if let value = look(record, file) { found.append(value) } }
    return found
  }
}
